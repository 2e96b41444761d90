import { csvAmount, defineFile } from "~/app/console/csv/csv.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { creditedOf, differenceOf, type Settlement, takenOf } from "../../settlements/settlement";
import { settlementList } from "../../settlements/settlements-queries.server";
import { parseSettlementsQuery } from "../settlements/settlements-page.server";

const amount = (pick: (row: Settlement) => number) => (row: Settlement) => csvAmount(pick(row), marketCurrency());

/** `/operator/settlements.csv?month=&sort=`: the reports of the shops of a month, at most 10,000. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: parseSettlementsQuery,
  read: async ({ context, filter }, limit) =>
    (
      await settlementList(context.db, {
        ...filter,
        zone: context.marketZone,
        currency: marketCurrency(),
        after: null,
        limit,
      })
    ).rows,
  file: ({ month }) => `settlements-${month}.csv`,
  columns: ({ context, filter }) => ({
    shop_id: ({ shopId }) => shopId,
    shop: ({ name }) => pickText(name, context.language.locale),
    month: () => filter.month,
    currency: () => marketCurrency(),
    opening: amount(({ startMinor }) => startMinor),
    orders: ({ orders }) => orders,
    goods: amount(({ goodsMinor }) => goodsMinor),
    freight: amount(({ freightMinor }) => freightMinor),
    added_tax: amount(({ addedTaxMinor }) => addedTaxMinor),
    shop_coupons: amount(({ shopCouponsMinor }) => shopCouponsMinor),
    platform_bears: amount(({ borneMinor }) => borneMinor),
    refunded_before: amount(({ refundedBeforeMinor }) => refundedBeforeMinor),
    back_to_platform_before: amount(({ platformBackBeforeMinor }) => platformBackBeforeMinor),
    commission: amount(({ commissionMinor }) => commissionMinor),
    referral: amount(({ referralMinor }) => referralMinor),
    credited: amount(creditedOf),
    refunds_after: ({ refunds }) => refunds,
    refunded_after: amount(({ refundedAfterMinor }) => refundedAfterMinor),
    back_to_platform_after: amount(({ platformBackAfterMinor }) => platformBackAfterMinor),
    commission_back: amount(({ commissionBackMinor }) => commissionBackMinor),
    referral_back: amount(({ referralBackMinor }) => referralBackMinor),
    taken_back: amount(takenOf),
    payouts: amount(({ payoutsMinor }) => payoutsMinor),
    top_ups: amount(({ topUpsMinor }) => topUpsMinor),
    adjustments: amount(({ adjustmentsMinor }) => adjustmentsMinor),
    closing: amount(({ endMinor }) => endMinor),
    difference: amount(differenceOf),
  }),
});
