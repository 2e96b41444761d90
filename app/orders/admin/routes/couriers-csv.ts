import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { enabledFilter } from "~/app/console/list/enabled-filter";
import { requireStaff } from "~/app/staff/api.server";
import { adminCouriers, maxCounted } from "../couriers/couriers-admin-queries.server";

/** `/operator/couriers.csv`: the couriers that match the page's filter. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "orders.read"),
  filter: enabledFilter,
  read: ({ context, filter }) => adminCouriers(context.db, filter),
  file: "couriers.csv",
  columns: () => ({
    code: ({ code }) => code,
    ...textColumns("name", "name"),
    tracking_address: ({ trackingUrl }) => trackingUrl,
    phone: ({ phone }) => phone,
    regions: ({ regions }) => regions.join(" "),
    enabled: ({ enabled }) => enabled,
    parcels: ({ parcels }) => (parcels > maxCounted ? `${maxCounted}+` : parcels),
  }),
});
