import type { LoaderFunctionArgs } from "#router/server";
import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import { csvTable, isoTime, maxExported } from "~/app/console/csv/csv.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { plainAmount } from "~/app/platform/format/money";
import { markedCode } from "~/app/platform/format/spreadsheet";
import { pickText } from "~/app/platform/language/texts";
import { exportedOrders } from "../exported-orders-queries.server";
import { shopOrderFilter } from "../shop-order-tabs";

type Row = Awaited<ReturnType<typeof exportedOrders>>[number];

/**
 * `/pages/store/transaction/order.csv`: what the filter of the shop's list finds, a row for each line of an order, at
 * most 10,000 orders. What it cost the shop, and what is left, is for those who may see its money.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId, role } = await requireShopStaff(request, context, "orders");
  const filter = shopOrderFilter(new URL(request.url).searchParams);
  const { locale } = context.language;
  const rows = await exportedOrders(context.db, { shopId, filter, limit: maxExported });
  const amount = (minor: number | null, currency: string) => (minor === null ? "" : plainAmount(minor, currency));
  const margins: Record<string, (row: Row) => string> = mayInShop(role, "finance")
    ? {
        cost: ({ costMinor, currency }) => amount(costMinor, currency),
        difference: ({ differenceMinor, currency }) => amount(differenceMinor, currency),
      }
    : {};
  return csvTable("orders.csv", rows, {
    number: ({ number }) => printedNumber(number),
    state: ({ state }) => state,
    placed_at: ({ createdAt }) => isoTime(createdAt.getTime()),
    paid_at: ({ paidAt }) => isoTime(paidAt?.getTime() ?? null),
    shipped_at: ({ shippedAt }) => isoTime(shippedAt?.getTime() ?? null),
    buyer: ({ buyer }) => buyer,
    recipient: ({ address }) => address?.recipient,
    mobile: ({ address }) => address?.mobile,
    region: ({ address }) => address?.region,
    detail: ({ address }) => address?.detail,
    remark: ({ remark }) => remark,
    goods: ({ title }) => pickText(title, locale),
    choice: ({ spec }) => spec.map(({ value }) => pickText(value, locale)).join(", "),
    sku: ({ skuId }) => skuId,
    quantity: ({ quantity }) => quantity,
    price: ({ priceMinor, currency }) => plainAmount(priceMinor, currency),
    paid: ({ paidMinor, currency }) => plainAmount(paidMinor, currency),
    commission: ({ commissionMinor, currency }) => plainAmount(commissionMinor, currency),
    refunded: ({ refundedMinor, currency }) => plainAmount(refundedMinor, currency),
    ...margins,
    order_freight: ({ freightMinor, currency }) => plainAmount(freightMinor, currency),
    order_total: ({ totalMinor, currency }) => plainAmount(totalMinor, currency),
    currency: ({ currency }) => currency,
    courier: ({ parcels }) => parcels.map(({ courier }) => pickText(courier, locale)).join(" "),
    waybill: ({ parcels }) => markedCode(parcels.map(({ number }) => number).join(" ")),
  });
}
