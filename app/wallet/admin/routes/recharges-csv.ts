import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainDecimal } from "~/app/platform/format/amount";
import { plainAmount } from "~/app/platform/format/money";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { coinDecimals } from "../../recharges/recharge-amount";
import { adminRecharges } from "../recharges-admin-queries.server";
import { rechargesAsked } from "../recharges-page.server";

/** `/operator/recharges.csv?state=`: the recharges of a state, at most 10,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  const { state } = rechargesAsked(new URL(request.url).searchParams);
  const rows = await adminRecharges(context.db, { state, after: null, limit: maxExported });
  const amount = (minor: number | null, currency: string) =>
    minor === null ? null : Number(plainAmount(minor, currency));
  return csvTable("recharges.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    shop: ({ shopId }) => shopId,
    method: ({ method }) => method,
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => amount(amountMinor, currency),
    coins: ({ sentMicro }) => (sentMicro === null ? null : Number(plainDecimal(sentMicro, coinDecimals))),
    chain_id: ({ chainId }) => chainId,
    log_index: ({ chainId, logIndex }) => (chainId === null ? null : logIndex),
    state: ({ state: found }) => found,
    credited: ({ creditedMinor, currency }) => amount(creditedMinor, currency),
    purchase: ({ groupId }) => groupId,
    purchase_paid: ({ paid }) => paid,
    reason: ({ reason }) => reason,
    reviewed_by: ({ reviewedBy }) => reviewedBy,
    reviewed_at: ({ reviewedAt }) => isoTime(reviewedAt),
    transfer: ({ transferId }) => transferId,
  });
}
