import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "~/app/platform/format/money";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { adminAdjustments } from "../adjustments/adjustments-list-queries.server";
import { adjustmentsAsked, nameOf } from "../adjustments/adjustments-page.server";

/** `/operator/adjustments.csv?state=&kind=&flow=`: the adjustments that match the page's filter, at most 10,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  const filter = adjustmentsAsked(new URL(request.url).searchParams);
  const rows = await adminAdjustments(context.db, filter, { before: null, limit: maxExported });
  return csvTable("adjustments.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    shop: ({ shopId }) => shopId,
    name: (row) => nameOf(row, context),
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) =>
      Math.sign(amountMinor) * Number(plainAmount(Math.abs(amountMinor), currency)),
    state: ({ state }) => state,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
    proposed_by: ({ proposer }) => proposer,
    decided_by: ({ decider }) => decider,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
    verdict: ({ verdict }) => verdict,
    below_zero: ({ belowZero }) => belowZero,
    transfer: ({ transferId }) => transferId,
  });
}
