import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { adminKeywords } from "../search/keyword-admin-queries.server";

/** `/operator/keywords.csv`: every search keyword, in display order. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "look.read"),
  filter: () => null,
  read: ({ context }) => adminKeywords(context.db),
  file: "keywords.csv",
  columns: () => ({
    id: ({ id }) => id,
    ...textColumns("keyword", "texts"),
  }),
});
