import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShopStaff } from "~/app/account/api.server";
import { plainAmount } from "~/app/platform/format/money";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported } from "~/app/staff/api.server";
import { exportedOrders } from "../exported-orders-queries.server";
import { shopOrderFilter } from "../shop-order-tabs";

/** `/pages/store/transaction/order.csv`: what the filter of the shop's list finds, a row for each line of an order, at most 10,000 orders. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const filter = shopOrderFilter(new URL(request.url).searchParams);
  const { locale } = context.language;
  const rows = await exportedOrders(context.db, { shopId, filter, limit: maxExported });
  return csvTable("orders.csv", rows, {
    number: ({ number }) => number,
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
    order_freight: ({ freightMinor, currency }) => plainAmount(freightMinor, currency),
    order_total: ({ totalMinor, currency }) => plainAmount(totalMinor, currency),
    currency: ({ currency }) => currency,
    courier: ({ parcels }) => parcels.map(({ courier }) => pickText(courier, locale)).join(" "),
    waybill: ({ parcels }) => parcels.map(({ number }) => number).join(" "),
  });
}
