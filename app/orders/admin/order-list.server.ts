import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { orderViews } from "./order-views";
import { adminOrders } from "./orders-admin-queries.server";

/** All orders, latest first. */
export const orderList = defineList({
  guard: (request, context) => requireStaff(request, context, "orders.read"),
  filter: (search) => ({
    searchText: typedText(search.get("q")),
    view: orderViews.find((one) => one === search.get("view")) ?? "all",
    userId: readId(search.get("user")),
  }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => adminOrders(context.db, { ...filter, before, limit }),
  file: "orders.csv",
  columns: ({ context }) => ({
    id: ({ id }) => id,
    number: ({ number }) => printedNumber(number),
    state: ({ state }) => state,
    buyer: ({ buyer }) => buyer,
    shop: ({ shopName }) => pickText(shopName, context.language.locale),
    pieces: ({ pieces }) => pieces,
    total: ({ totalMinor, currency }) => plainAmount(totalMinor, currency),
    currency: ({ currency }) => currency,
    created_at: ({ createdAt }) => isoTime(createdAt.getTime()),
    deadline_at: ({ deadlineAt }) => isoTime(deadlineAt?.getTime() ?? null),
  }),
});
