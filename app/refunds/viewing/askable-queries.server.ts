import { sql } from "kysely";
import { buyersPrice } from "~/app/orders/api.server";
import type { Texts } from "~/db/columns";
import type { OrdersTable } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";

/** A line of an order with its refundable amounts, minor units. */
export interface AskableLine {
  lineId: number;
  orderId: number;
  number: string;
  currency: string;
  state: OrdersTable["state"]["__select__"];
  /** ms since 1970. */
  receivedAt: number | null;
  /** Refund period in days after receipt, promised by the shop; null = the platform's. */
  promisedDays: number | null;
  shop: Texts;
  title: Texts;
  spec: { value: Texts }[];
  picture: { hash: string; width: number; height: number; tint: number };
  quantity: number;
  shippedQuantity: number;
  refundedQuantity: number;
  withheldQuantity: number;
  priceMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  memberMinor: number;
  pointsMinor: number;
  freightMinor: number;
  paidMinor: number;
  refundedMinor: number;
  refundId: number | null;
}

/**
 * Returns the lines of a person's order, by the order or by one of its lines; [] when missing or foreign. One
 * statement.
 */
export async function askableLines(
  handle: Handle,
  { userId, orderId, lineId }: { userId: number; orderId: number | null; lineId: number | null },
): Promise<AskableLine[]> {
  const { rows } = await sql<AskableLine>`
    select line.id as "lineId", orders.id as "orderId", orders.number, orders.currency, orders.state,
      floor(extract(epoch from orders.received_at) * 1000)::float8 as "receivedAt",
      orders.after_sale_days as "promisedDays", shops.name as shop, line.title, line.spec,
      json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint',
        media.tint) as picture,
      line.quantity, line.shipped_quantity as "shippedQuantity", line.refunded_quantity as "refundedQuantity",
      line.withheld_quantity as "withheldQuantity", ${buyersPrice} as "priceMinor",
      line.shop_discount_minor as "shopDiscountMinor", line.platform_discount_minor as "platformDiscountMinor",
      line.member_minor as "memberMinor", line.points_minor as "pointsMinor",
      line.freight_minor as "freightMinor", line.paid_minor as "paidMinor", line.refunded_minor as "refundedMinor",
      (select refund_id from refund_lines where refund_lines.line_id = line.id and open) as "refundId"
    from orders
    join order_lines line on line.order_id = orders.id
    join shops on shops.id = orders.shop_id
    join media on media.hash = line.picture
    where orders.user_id = ${userId} and orders.paid_at is not null
      and orders.id = coalesce(${orderId}::bigint, (select order_id from order_lines where id = ${lineId}::bigint))
    order by line.id`.execute(handle);
  return rows;
}
