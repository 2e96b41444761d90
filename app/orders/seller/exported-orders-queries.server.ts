import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { OrderAddress } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";
import { buyersPrice } from "../buyers-price-queries.server";
import { courierNames } from "../logistics/couriers-queries.server";
import type { OrderState } from "../order-states";
import type { ShopOrderFilter } from "./shop-order-tabs";
import { foundBy, soldCost, soldDifference } from "./shop-orders-queries.server";

/**
 * A line of an order in a shop's file. Amounts in minor units; those of the order are repeated on each of its lines.
 */
interface ExportedLine {
  number: string;
  state: OrderState;
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  buyer: string;
  /** Null until it is paid. */
  address: OrderAddress | null;
  remark: string;
  title: Texts;
  spec: { value: Texts }[];
  skuId: number;
  code: string;
  quantity: number;
  priceMinor: number;
  paidMinor: number;
  commissionMinor: number;
  /** What is left of the referrer's share. */
  referralMinor: number;
  refundedMinor: number;
  costMinor: number | null;
  differenceMinor: number | null;
  freightMinor: number;
  /** Taxes that were added to the line, and to the order. */
  taxMinor: number;
  orderTaxMinor: number;
  totalMinor: number;
  currency: string;
  parcels: { courier: Texts; number: string }[];
}

/**
 * Returns the lines of the orders of a shop that a filter finds, latest order first. One statement.
 * @param limit of orders
 */
export async function exportedOrders(
  handle: Handle,
  { shopId, filter, limit }: { shopId: number; filter: ShopOrderFilter; limit: number },
): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select orders.number, orders.state, orders.created_at as "createdAt", orders.paid_at as "paidAt",
      orders.shipped_at as "shippedAt", users.nickname as buyer,
        case when orders.paid_at is not null then orders.address end as address,
      orders.remark, line.title, line.spec, line.sku_id as "skuId", skus.code, line.quantity,
        ${buyersPrice} as "priceMinor",
      line.paid_minor as "paidMinor", line.commission_minor as "commissionMinor",
        line.referral_minor - line.refunded_referral_minor as "referralMinor",
        line.refunded_minor as "refundedMinor",
      ${soldCost}::float8 as "costMinor", ${soldDifference}::float8 as "differenceMinor",
      line.tax_minor + line.freight_tax_minor as "taxMinor", orders.tax_minor as "orderTaxMinor",
      orders.freight_minor as "freightMinor", orders.total_minor as "totalMinor", orders.currency,
      (select coalesce(json_agg(json_build_object('courier', ${courierNames("parcels.courier")}, 'number', number)
        order by id), '[]')
        from parcels where order_id = orders.id) as parcels
    from (select * from orders where ${foundBy({ shopId, filter })} order by id desc limit ${limit}) orders
    join users on users.id = orders.user_id
    join order_lines line on line.order_id = orders.id
    join skus on skus.id = line.sku_id
    order by orders.id desc, line.id`.execute(handle);
  return rows;
}
