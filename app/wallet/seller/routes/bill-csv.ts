import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShopStaff } from "~/app/account/api.server";
import { entriesOf } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { csvTable, isoTime, maxExported } from "~/app/staff/api.server";
import { statementFilter } from "../statement";
import { balanceOf, statementAsked, statementEntries } from "../statement.server";

/** `/pages/store/finance/bill.csv?kind=&month=`: the entries of a shop that match the filter, at most 10,000, sales taken apart. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { kind, month } = statementAsked(request);
  const filter = { ...statementFilter(kind), month: month ?? undefined, limit: maxExported };
  const entries = await entriesOf(context.db, balanceOf(shopId), filter);
  const rows = await statementEntries(context.db, shopId, entries);
  // Numbers, so that a spreadsheet adds them up; the sign is no formula.
  const amount = (minor: number | undefined) =>
    minor === undefined ? null : Math.sign(minor) * Number(plainAmount(Math.abs(minor), marketCurrency));
  return csvTable("statement.csv", rows, {
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at),
    kind: ({ kind: of }) => of,
    order: ({ number }) => number,
    currency: () => marketCurrency,
    goods: ({ sale }) => amount(sale?.goodsMinor),
    freight: ({ sale }) => amount(sale?.freightMinor),
    own_coupons: ({ sale }) => amount(sale?.shopDiscountMinor),
    commission: ({ sale }) => amount(sale?.commissionMinor),
    amount: ({ amountMinor }) => amount(amountMinor),
    balance: ({ balanceMinor }) => amount(balanceMinor),
  });
}
