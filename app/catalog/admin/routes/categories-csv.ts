import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";

/** `/operator/categories.csv`: the whole tree, parents before children, in their order. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "catalogue.read"),
  filter: () => null,
  read: ({ context }) => allCategories(context.db),
  file: "categories.csv",
  columns: () => ({
    id: ({ id }) => id,
    parent_id: (row) => row.parent_id,
    level: ({ level }) => level,
    position: ({ position }) => position,
    ...textColumns("name", "name"),
    shown: ({ shown }) => shown,
    goods: ({ goods }) => goods,
  }),
});
