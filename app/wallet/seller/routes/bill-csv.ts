import { requireShopStaff } from "~/app/account/api.server";
import { csvAmount, defineFile, isoTime } from "~/app/console/csv/csv.server";
import { entriesOf } from "~/app/ledger/api.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { duringMonth } from "~/app/platform/format/zoned-time";
import { statementFilter } from "../statement";
import { balanceOf, parseStatementQuery, statementEntries } from "../statement.server";

const amount = (minor: number | undefined) => csvAmount(minor, marketCurrency());

/**
 * `/pages/store/finance/bill.csv?kind=&month=`: the filtered entries of a shop, at most 10,000, with sales broken down.
 */
export const loader = defineFile({
  guard: (request, context) => requireShopStaff(request, context, "finance"),
  filter: parseStatementQuery,
  read: async ({ context: { db, marketZone }, who: { shopId }, filter: { kind, month } }, limit) => {
    const query = { ...statementFilter(kind), during: duringMonth(month, marketZone), limit };
    return statementEntries(db, { shopId, zone: marketZone }, await entriesOf(db, balanceOf(shopId), query));
  },
  file: "statement.csv",
  columns: () => ({
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at),
    kind: ({ kind: of }) => of,
    order: ({ number }) => number && printedNumber(number),
    currency: () => marketCurrency(),
    goods: ({ sale }) => amount(sale?.goodsMinor),
    freight: ({ sale }) => amount(sale?.freightMinor),
    added_tax: ({ sale }) => amount(sale?.taxMinor),
    own_coupons: ({ sale }) => amount(sale?.shopDiscountMinor),
    commission: ({ sale }) => amount(sale?.commissionMinor),
    referral: ({ sale }) => amount(sale?.referralMinor),
    amount: ({ amountMinor }) => amount(amountMinor),
    balance: ({ balanceMinor }) => amount(balanceMinor),
  }),
});
