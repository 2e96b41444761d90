import type { LoaderFunctionArgs } from "#router/server";
import { brandFilter } from "~/app/catalog/admin/brand-filter.server";
import { listBrands } from "~/app/catalog/admin/brands-queries.server";
import { csvTable, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";

/** `/operator/brands.csv`: the brands that match the page's filter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  return csvTable("brands.csv", await listBrands(context.db, brandFilter(new URL(request.url).searchParams)), {
    id: ({ id }) => id,
    ...textColumns("name", ({ name }) => name),
    state: ({ state }) => state,
    goods: ({ goods }) => goods,
  });
}
