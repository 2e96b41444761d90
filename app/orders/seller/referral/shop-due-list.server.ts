import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byNumber } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { maskName } from "~/app/platform/format/mask-name";
import { dueStates } from "../../referral/due-states";
import { type ListedDue, listedDues } from "../../referral/listed-dues-queries.server";

/** A shop's orders with a share for whoever brought the buyer. */
export const shopDueList = defineList({
  guard: (request, context) => requireShopStaff(request, context, "finance"),
  filter: (search) => ({ state: dueStates.find((one) => one === search.get("state")) ?? null }),
  keys: byNumber(({ orderId }: ListedDue) => orderId),
  cursor: "before",
  size: 30,
  read: ({ context, who: { shopId }, filter }, before, limit) =>
    listedDues(context.db, { ...filter, shopId }, { before, limit }),
  file: "referral-orders.csv",
  columns: () => ({
    number: ({ number }) => printedNumber(number),
    paid_at: ({ at }) => isoTime(at.getTime()),
    buyer: ({ buyer }) => maskName(buyer),
    currency: ({ currency }) => currency,
    agreed: ({ minor, currency }) => csvAmount(minor, currency),
    cost: ({ leftMinor, currency }) => csvAmount(leftMinor, currency),
    state: ({ state }) => state,
    ended_at: ({ endedAt }) => isoTime(endedAt?.getTime() ?? null),
  }),
});
