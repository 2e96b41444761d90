import { brandFilter } from "~/app/catalog/admin/brand-filter.server";
import { listBrands } from "~/app/catalog/admin/brands-queries.server";
import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";

/** `/operator/brands.csv`: the brands that match the page's filter. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "catalogue.read"),
  filter: brandFilter,
  read: ({ context, filter }) => listBrands(context.db, filter),
  file: "brands.csv",
  columns: () => ({
    id: ({ id }) => id,
    ...textColumns("name", "name"),
    state: ({ state }) => state,
    goods: ({ goods }) => goods,
  }),
});
