import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import { type Columns, defineFile, isoTime } from "~/app/console/csv/csv.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { markedCode } from "~/app/platform/format/spreadsheet";
import { pickText } from "~/app/platform/language/texts";
import { shownRegion } from "../../viewing/shown-address.server";
import { exportedOrders } from "../exported-orders-queries.server";
import { shopOrderFilter } from "../shop-order-tabs";

type Row = Awaited<ReturnType<typeof exportedOrders>>[number];

const amount = (minor: number | null, currency: string) => (minor === null ? "" : plainAmount(minor, currency));
/** Amounts of a line and its order. */
const amounts: Columns<Row> = {
  price: ({ priceMinor, currency }) => plainAmount(priceMinor, currency),
  added_tax: ({ taxMinor, currency }) => plainAmount(taxMinor, currency),
  paid: ({ paidMinor, currency }) => plainAmount(paidMinor, currency),
  commission: ({ commissionMinor, currency }) => plainAmount(commissionMinor, currency),
  referral: ({ referralMinor, currency }) => plainAmount(referralMinor, currency),
  refunded: ({ refundedMinor, currency }) => plainAmount(refundedMinor, currency),
  cost: ({ costMinor, currency }) => amount(costMinor, currency),
  difference: ({ differenceMinor, currency }) => amount(differenceMinor, currency),
  order_freight: ({ freightMinor, currency }) => plainAmount(freightMinor, currency),
  order_added_tax: ({ orderTaxMinor, currency }) => plainAmount(orderTaxMinor, currency),
  order_total: ({ totalMinor, currency }) => plainAmount(totalMinor, currency),
  currency: ({ currency }) => currency,
};

/**
 * `/pages/store/transaction/order.csv`: the filtered list of the shop, a row for each line of an order, at most 10,000
 * orders. Amounts only for members who may see the shop's money.
 */
export const loader = defineFile({
  guard: (request, context) => requireShopStaff(request, context, "orders"),
  filter: shopOrderFilter,
  read: ({ context, who: { shopId }, filter }, limit) => exportedOrders(context.db, { shopId, filter, limit }),
  file: "orders.csv",
  columns: ({ context, who }) => ({
    number: ({ number }) => printedNumber(number),
    state: ({ state }) => state,
    placed_at: ({ createdAt }) => isoTime(createdAt.getTime()),
    paid_at: ({ paidAt }) => isoTime(paidAt?.getTime() ?? null),
    shipped_at: ({ shippedAt }) => isoTime(shippedAt?.getTime() ?? null),
    buyer: ({ buyer }) => buyer,
    recipient: ({ address }) => address?.recipient,
    mobile: ({ address }) => address?.mobile,
    region: ({ address }) => address && shownRegion(address, context.language.locale),
    detail: ({ address }) => address?.detail,
    remark: ({ remark }) => remark,
    goods: ({ title }) => pickText(title, context.language.locale),
    choice: ({ spec }) => spec.map(({ value }) => pickText(value, context.language.locale)).join(", "),
    // The file of waybills is compared by either.
    sku: ({ skuId, code }) => (code === "" ? skuId : markedCode(code)),
    quantity: ({ quantity }) => quantity,
    ...(mayInShop(who.role, "finance") && amounts),
    courier: ({ parcels }) => parcels.map(({ courier }) => pickText(courier, context.language.locale)).join(" "),
    waybill: ({ parcels }) => markedCode(parcels.map(({ number }) => number).join(" ")),
  }),
});
