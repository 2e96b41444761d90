import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, maxExported, requireStaff, textColumns } from "~/app/staff/api.server";
import { adminShops } from "../shops/shops-admin-queries.server";
import { shopFilter } from "../shops/shops-page.server";

/** `/operator/shops.csv`: the shops that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "shops.read");
  const filter = shopFilter(new URL(request.url).searchParams);
  const rows = await adminShops(context.db, { ...filter, before: null, limit: maxExported });
  return csvTable("shops.csv", rows, {
    id: ({ id }) => id,
    ...textColumns<(typeof rows)[number]>("name", ({ name }) => name),
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    owner: ({ owner }) => owner,
    commission_percent: ({ commission }) => commission.permille / 10,
    level: ({ level }) => level,
    live_allowed: ({ liveAllowed }) => (liveAllowed ? "yes" : "no"),
    goods: ({ goods }) => goods,
    followers: ({ followers }) => followers,
    open_orders: ({ openOrders }) => openOrders,
    since: ({ since }) => isoTime(since),
    application: ({ applicationId }) => applicationId,
  });
}
