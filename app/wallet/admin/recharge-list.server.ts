import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { plainDecimal } from "~/app/platform/format/amount";
import { printedNumber } from "~/app/platform/format/handed-number";
import { typedText } from "~/app/platform/http/typed-text";
import { requireStaff } from "~/app/staff/api.server";
import { rechargeMethods } from "../recharges/recharge";
import { coinDecimals } from "../recharges/recharge-amount";
import { adminRecharges, type RechargeFilter } from "./recharges-admin-queries.server";

/** Tabs by state, the first by default. */
export const rechargeTabs = ["in_review", "approved", "refused"] as const;

export const rechargeList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search): RechargeFilter => ({
    state: rechargeTabs.find((one) => one === search.get("state")) ?? rechargeTabs[0],
    method: rechargeMethods.find((one) => one === search.get("method")) ?? null,
    searchText: typedText(search.get("q")),
  }),
  keys: byId,
  cursor: "after",
  size: 20,
  read: ({ context, filter }, after, limit) => adminRecharges(context.db, { ...filter, after, limit }),
  file: "recharges.csv",
  columns: () => ({
    id: ({ id }) => id,
    number: ({ number }) => printedNumber(number),
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    shop: ({ shopId }) => shopId,
    method: ({ method }) => method,
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
    coins: ({ sentMicro }) => (sentMicro === null ? null : Number(plainDecimal(sentMicro, coinDecimals))),
    chain_id: ({ chainId }) => chainId,
    log_index: ({ chainId, logIndex }) => (chainId === null ? null : logIndex),
    state: ({ state: found }) => found,
    credited: ({ creditedMinor, currency }) => csvAmount(creditedMinor, currency),
    purchase: ({ groupId }) => groupId,
    purchase_paid: ({ paid }) => paid,
    reason: ({ reason }) => reason,
    reviewed_by: ({ reviewedBy }) => reviewedBy,
    reviewed_at: ({ reviewedAt }) => isoTime(reviewedAt),
    transfer: ({ transferId }) => transferId,
  }),
});
