import { requireBuyer } from "~/app/account/api.server";
import { csvAmount, defineFile, isoTime } from "~/app/console/csv/csv.server";
import { entriesOf } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { duringMonth } from "~/app/platform/format/zoned-time";
import { referralAccount } from "../referral/collect-referral.server";
import { referralFilter, referralKind } from "../referral/referral-entry";
import { parseReferralQuery } from "./distribution-log.server";

/**
 * `/pages/user/distribution/log.csv?kind=&month=`: what the signed-in buyer got for bringing others, as the statement's
 * filter has it, at most 10,000 entries.
 */
export const loader = defineFile({
  guard: requireBuyer,
  filter: parseReferralQuery,
  read: ({ context, who, filter: { filter, month } }, limit) =>
    entriesOf(context.db, referralAccount(who.id, marketCurrency()), {
      ...referralFilter(filter),
      during: duringMonth(month, context.marketZone),
      limit,
    }),
  file: "referral.csv",
  columns: () => ({
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at.getTime()),
    kind: ({ kind }) => referralKind(kind),
    currency: () => marketCurrency(),
    amount: ({ amountMinor }) => csvAmount(amountMinor, marketCurrency()),
    balance: ({ balanceMinor }) => csvAmount(balanceMinor, marketCurrency()),
  }),
});
