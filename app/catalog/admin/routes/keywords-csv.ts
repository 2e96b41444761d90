import type { LoaderFunctionArgs } from "#router/server";
import { csvTable, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { adminKeywords } from "../search/keyword-admin-queries.server";

/** `/operator/keywords.csv`: every search keyword, in display order. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  return csvTable("keywords.csv", await adminKeywords(context.db), {
    id: ({ id }) => id,
    ...textColumns("keyword", ({ texts }) => texts),
  });
}
