import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/** A line of an order in its shop's statement. Amounts in minor units, as frozen at payment. */
export interface SettledLine {
  id: number;
  orderId: number;
  number: string;
  title: Texts;
  spec: { value: Texts }[];
  quantity: number;
  /** What the shop asks for all its pieces, before any coupon. */
  goodsMinor: number;
  freightMinor: number;
  /** Taxes that were added to both. */
  taxMinor: number;
  /** Its share of the shop's coupon, and what the platform bears of it. */
  shopDiscountMinor: number;
  borneMinor: number;
  commissionMinor: number;
  /** To whoever brought the buyer. */
  referralMinor: number;
}

export async function settledLines(
  handle: Handle,
  { shopId, orderIds }: { shopId: number; orderIds: readonly number[] },
): Promise<SettledLine[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<SettledLine>`
    select line.id, orders.id as "orderId", orders.number, line.title, line.spec, line.quantity,
      line.price_minor * line.quantity as "goodsMinor", line.freight_minor - line.freight_tax_minor as "freightMinor",
      line.tax_minor + line.freight_tax_minor as "taxMinor",
      line.shop_discount_minor as "shopDiscountMinor", line.borne_minor as "borneMinor",
      line.commission_minor as "commissionMinor", line.referral_minor as "referralMinor"
    from orders join order_lines line on line.order_id = orders.id
    where orders.shop_id = ${shopId} and orders.id = any(${orderIds}::bigint[])
    order by orders.id, line.id`.execute(handle);
  return rows;
}

/** Returns the escrow of a shop's orders, minor units, and their number. One statement. */
export async function escrowOfShop(handle: Handle, shopId: number): Promise<{ orders: number; minor: number }> {
  const { rows } = await sql<{ orders: number; minor: number }>`
    select count(*)::int as orders,
      coalesce(sum(total_minor + borne_minor - back.minor), 0)::bigint as minor
    from orders cross join lateral (
      select coalesce(sum(refunded_minor + refunded_borne_minor + refunded_freight_minor), 0) as minor
      from order_lines where order_id = orders.id
    ) back
    where shop_id = ${shopId} and paid_at is not null and state in ('awaiting_team', 'awaiting_shipment',
      'awaiting_receipt')`.execute(handle);
  return rows[0] ?? { orders: 0, minor: 0 };
}
