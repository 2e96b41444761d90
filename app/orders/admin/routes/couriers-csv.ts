import type { LoaderFunctionArgs } from "#router/server";
import { csvTable, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { adminCouriers, mostCounted } from "../couriers/couriers-admin-queries.server";
import { courierFilter } from "../couriers/couriers-page.server";

/** `/operator/couriers.csv`: the couriers that match the page's filter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "orders.read");
  const rows = await adminCouriers(context.db, courierFilter(new URL(request.url).searchParams));
  return csvTable("couriers.csv", rows, {
    code: ({ code }) => code,
    ...textColumns("name", ({ name }) => name),
    tracking_address: ({ trackingUrl }) => trackingUrl,
    phone: ({ phone }) => phone,
    regions: ({ regions }) => regions.join(" "),
    enabled: ({ enabled }) => enabled,
    parcels: ({ parcels }) => (parcels > mostCounted ? `${mostCounted}+` : parcels),
  });
}
