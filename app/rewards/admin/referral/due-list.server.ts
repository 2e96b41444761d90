import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { dueStates, type ListedDue, listedDues } from "~/app/orders/api.server";
import { byNumber } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { requireStaff } from "~/app/staff/api.server";

/** Shares of referrers, those that are held by default. */
export const dueList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search) => {
    const asked = search.get("state");
    return { state: asked === "all" ? null : (dueStates.find((one) => one === asked) ?? "held") };
  },
  keys: byNumber(({ orderId }: ListedDue) => orderId),
  cursor: "before",
  size: 30,
  read: ({ context, filter }, before, limit) => listedDues(context.db, { ...filter, shopId: null }, { before, limit }),
  file: "referral.csv",
  columns: () => ({
    order: ({ number }) => printedNumber(number),
    at: ({ at }) => isoTime(at.getTime()),
    shop: ({ shopId }) => shopId,
    referrer: ({ referrerId }) => referrerId,
    buyer: ({ buyerId }) => buyerId,
    currency: ({ currency }) => currency,
    amount: ({ minor, currency }) => csvAmount(minor, currency),
    left: ({ leftMinor, currency }) => csvAmount(leftMinor, currency),
    state: ({ state }) => state,
    reasons: ({ reasons }) => reasons.join(" "),
    decided_by: ({ decider }) => decider,
    ended_at: ({ endedAt }) => isoTime(endedAt?.getTime() ?? null),
  }),
});
