import { requireBuyer } from "~/app/account/api.server";
import { csvAmount, defineFile, isoTime } from "~/app/console/csv/csv.server";
import { entriesOf } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { duringMonth } from "~/app/platform/format/zoned-time";
import { billKind, entryFilter } from "../bills/bill";
import { walletOf } from "./bill-causes.server";
import { parseBillsQuery } from "./bills.server";

/**
 * `/pages/user/money/list.csv?kind=&month=`: the signed-in buyer's bills that match the list's filter, at most 10,000.
 */
export const loader = defineFile({
  guard: requireBuyer,
  filter: parseBillsQuery,
  read: ({ context, who, filter: { filter, month } }, limit) =>
    entriesOf(context.db, walletOf(who.id), {
      ...entryFilter(filter),
      during: duringMonth(month, context.marketZone),
      limit,
    }),
  file: "wallet.csv",
  columns: () => ({
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at.getTime()),
    kind: ({ kind }) => billKind(kind),
    cause: ({ causeId }) => causeId,
    transfer: ({ transferId }) => transferId,
    currency: () => marketCurrency(),
    amount: ({ amountMinor }) => csvAmount(amountMinor, marketCurrency()),
    balance: ({ balanceMinor }) => csvAmount(balanceMinor, marketCurrency()),
  }),
});
