import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { NewPrice } from "./new-price";

/**
 * Writes the new amounts of an unpaid order and its lines, and increments the amount version. One statement; the order
 * is locked.
 */
export async function setPrice(
  trx: Transaction<Database>,
  orderId: number,
  { freightMinor, shopDiscountMinor, totalMinor, lines }: NewPrice,
): Promise<void> {
  await sql`
    with split as (
      update order_lines set shop_discount_minor = line.shop_discount_minor,
        platform_discount_minor = line.platform_discount_minor, freight_minor = line.freight_minor,
        commission_minor = line.commission_minor,
        paid_minor = price_minor * quantity - line.shop_discount_minor - line.platform_discount_minor
          - order_lines.addition_minor - order_lines.member_minor - order_lines.points_minor
      from unnest(
        ${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map((line) => line.shopDiscountMinor)}::bigint[],
        ${lines.map((line) => line.platformDiscountMinor)}::bigint[],
          ${lines.map((line) => line.freightMinor)}::bigint[],
        ${lines.map((line) => line.commissionMinor)}::bigint[]
      ) as line (id, shop_discount_minor, platform_discount_minor, freight_minor, commission_minor)
      where order_lines.id = line.id and order_lines.order_id = ${orderId}
    )
    update orders set freight_minor = ${freightMinor}, shop_discount_minor = ${shopDiscountMinor},
      total_minor = ${totalMinor}, amount_version = amount_version + 1
    where id = ${orderId}`.execute(trx);
}
