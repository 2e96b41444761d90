import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { NewPrice } from "./new-price";

/** Amounts under a new price with the taxes that are added, minor units; the total has them in it. */
export interface TaxedPrice extends NewPrice {
  taxMinor: number;
  lines: (NewPrice["lines"][number] & { taxMinor: number; freightTaxMinor: number })[];
}

/**
 * Writes the new amounts of an unpaid order and its lines, and increments the amount version. One statement; the order
 * is locked.
 */
export async function setPrice(
  trx: Transaction<Database>,
  orderId: number,
  { freightMinor, shopDiscountMinor, taxMinor, totalMinor, lines }: TaxedPrice,
): Promise<void> {
  await sql`
    with split as (
      update order_lines set shop_discount_minor = line.shop_discount_minor,
        platform_discount_minor = line.platform_discount_minor,
        freight_minor = line.freight_minor + line.freight_tax_minor, freight_tax_minor = line.freight_tax_minor,
        tax_minor = line.tax_minor,
        commission_minor = line.commission_minor,
        paid_minor = price_minor * quantity - line.shop_discount_minor - line.platform_discount_minor
          - order_lines.addition_minor - order_lines.member_minor - order_lines.points_minor + line.tax_minor
      from unnest(
        ${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map((line) => line.shopDiscountMinor)}::bigint[],
        ${lines.map((line) => line.platformDiscountMinor)}::bigint[],
          ${lines.map((line) => line.freightMinor)}::bigint[],
        ${lines.map((line) => line.commissionMinor)}::bigint[], ${lines.map((line) => line.taxMinor)}::bigint[],
        ${lines.map((line) => line.freightTaxMinor)}::bigint[]
      ) as line (id, shop_discount_minor, platform_discount_minor, freight_minor, commission_minor, tax_minor,
        freight_tax_minor)
      where order_lines.id = line.id and order_lines.order_id = ${orderId}
    )
    update orders set freight_minor = ${freightMinor}, shop_discount_minor = ${shopDiscountMinor},
      tax_minor = ${taxMinor}, total_minor = ${totalMinor}, amount_version = amount_version + 1
    where id = ${orderId}`.execute(trx);
}
