import { isoTime, textColumns } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { typedText } from "~/app/platform/http/typed-text";
import { requireStaff } from "~/app/staff/api.server";
import { shopKinds, shopStates } from "./shop-terms";
import { adminShops } from "./shops-admin-queries.server";

/** The shops, newest first. */
export const shopList = defineList({
  guard: (request, context) => requireStaff(request, context, "shops.read"),
  filter: (search) => ({
    state: shopStates.find((one) => one === search.get("state")) ?? null,
    kind: shopKinds.find((one) => one === search.get("kind")) ?? null,
    searchText: typedText(search.get("q")),
  }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => adminShops(context.db, { ...filter, before, limit }),
  file: "shops.csv",
  columns: () => ({
    id: ({ id }) => id,
    ...textColumns("name", "name"),
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
    application: ({ applicationNumber }) => printedNumber(applicationNumber ?? ""),
  }),
});
