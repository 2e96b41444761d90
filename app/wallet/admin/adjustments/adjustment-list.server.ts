import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import type { RequestContext } from "~/app/context.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { adjustedKinds, adjustmentStates } from "./adjustment";
import { type AdjustmentFilter, type AdminAdjustment, adminAdjustments } from "./adjustments-list-queries.server";

/** Parses the filter of an address; ignores invalid values. */
function adjustmentFilter(search: URLSearchParams): AdjustmentFilter {
  const flow = search.get("flow");
  return {
    state: adjustmentStates.find((one) => one === search.get("state")) ?? null,
    kind: adjustedKinds.find((one) => one === search.get("kind")) ?? null,
    flow: flow === "in" || flow === "out" ? flow : null,
  };
}

/** Owner of the adjusted account, as shown to staff. */
export const nameOf = ({ nickname, shopName }: AdminAdjustment, { language }: RequestContext) =>
  shopName ? pickText(shopName, language.locale) : (nickname ?? "");

export const adjustmentList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: adjustmentFilter,
  keys: byId,
  cursor: "after",
  size: 30,
  read: ({ context, filter }, before, limit) => adminAdjustments(context.db, filter, { before, limit }),
  file: "adjustments.csv",
  columns: ({ context }) => ({
    id: ({ id }) => id,
    number: ({ number }) => printedNumber(number),
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    shop: ({ shopId }) => shopId,
    name: (row) => nameOf(row, context),
    currency: ({ currency }) => currency,
    amount: ({ kind, amountMinor, currency }) => (kind === "points" ? amountMinor : csvAmount(amountMinor, currency)),
    state: ({ state }) => state,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
    proposed_by: ({ proposer }) => proposer,
    decided_by: ({ decider }) => decider,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
    verdict: ({ verdict }) => verdict,
    below_zero: ({ belowZero }) => belowZero,
    transfer: ({ transferId }) => transferId,
  }),
});
