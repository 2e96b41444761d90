import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { csvAmount, csvTable, isoTime, maxExported } from "~/app/console/csv/csv.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { billKind } from "../bills/bill";
import { allBills, billsAsked } from "./bills.server";

/**
 * `/pages/user/money/list.csv?kind=&month=`: the signed-in buyer's bills that match the list's filter, at most 10,000.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { filter, month } = billsAsked(request);
  const rows = await allBills(context.db, { userId: buyer.id, filter, month, limit: maxExported });
  return csvTable("wallet.csv", rows, {
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at.getTime()),
    kind: ({ kind }) => billKind(kind),
    cause: ({ causeId }) => causeId,
    transfer: ({ transferId }) => transferId,
    currency: () => marketCurrency,
    amount: ({ amountMinor }) => csvAmount(amountMinor, marketCurrency),
    balance: ({ balanceMinor }) => csvAmount(balanceMinor, marketCurrency),
  });
}
