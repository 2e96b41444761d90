import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, csvTable, isoTime, maxExported } from "~/app/console/csv/csv.server";
import { entriesOf } from "~/app/ledger/api.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { statementFilter } from "../statement";
import { balanceOf, statementAsked, statementEntries } from "../statement.server";

/**
 * `/pages/store/finance/bill.csv?kind=&month=`: the entries of a shop that match the filter, at most 10,000, sales
 * taken apart.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { kind, month } = statementAsked(request);
  const filter = { ...statementFilter(kind), month: month ?? undefined, limit: maxExported };
  const entries = await entriesOf(context.db, balanceOf(shopId), filter);
  const rows = await statementEntries(context.db, shopId, entries);
  const amount = (minor: number | undefined) => csvAmount(minor, marketCurrency);
  return csvTable("statement.csv", rows, {
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at),
    kind: ({ kind: of }) => of,
    order: ({ number }) => number && printedNumber(number),
    currency: () => marketCurrency,
    goods: ({ sale }) => amount(sale?.goodsMinor),
    freight: ({ sale }) => amount(sale?.freightMinor),
    own_coupons: ({ sale }) => amount(sale?.shopDiscountMinor),
    commission: ({ sale }) => amount(sale?.commissionMinor),
    amount: ({ amountMinor }) => amount(amountMinor),
    balance: ({ balanceMinor }) => amount(balanceMinor),
  });
}
