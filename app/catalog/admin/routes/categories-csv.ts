import type { LoaderFunctionArgs } from "#router/server";
import { allCategories } from "~/app/catalog/admin/categories-queries.server";
import { csvTable, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";

/** `/operator/categories.csv`: the whole tree, parents before children, in their order. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  return csvTable("categories.csv", await allCategories(context.db), {
    id: ({ id }) => id,
    parent_id: (row) => row.parent_id,
    level: ({ level }) => level,
    position: ({ position }) => position,
    ...textColumns("name", ({ name }) => name),
    shown: ({ shown }) => shown,
    goods: ({ goods }) => goods,
  });
}
