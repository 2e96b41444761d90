import { sql } from "kysely";
import type { OrderCompany } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";

const payable = sql<boolean>`orders.state = 'awaiting_payment' and orders.hidden_at is null
  and (orders.deadline_at is null or orders.deadline_at > now())`;

/** Returns the companies that a person asked invoices for, the latest first. One statement. */
export async function companiesOf(handle: Handle, userId: number, limit: number): Promise<OrderCompany[]> {
  const { rows } = await sql<{ company: OrderCompany }>`
    select company from orders where user_id = ${userId} and company is not null
    group by company order by max(id) desc limit ${limit}`.execute(handle);
  return rows.map(({ company }) => company);
}

/** Returns the orders that a person placed with a key, and which are still payable. */
export function placedWith(handle: Handle, query: { userId: number; key: string }) {
  return handle
    .selectFrom("orders")
    .innerJoin("order_groups", "order_groups.id", "orders.group_id")
    .where("order_groups.user_id", "=", query.userId)
    .where("order_groups.key", "=", query.key)
    .select(["orders.id", sql<boolean>`orders.state = 'awaiting_payment'`.as("unpaid")])
    .orderBy("orders.id")
    .execute();
}

/**
 * Returns the unpaid orders of the latest purchase in which a person bought these skus out of their cart; none while
 * one of them lies in the cart. A checkout of the cart that is opened again, with another key, finds them by it.
 */
export function unpaidOfCart(handle: Handle, { userId, skuIds }: { userId: number; skuIds: readonly number[] }) {
  const skus = sql<number>`any(${skuIds}::bigint[])`;
  return handle
    .selectFrom("orders")
    .select("orders.id")
    .where("orders.user_id", "=", userId)
    .where(payable)
    .where("orders.group_id", "=", (eb) =>
      eb
        .selectFrom("orders")
        .innerJoin("order_lines", "order_lines.order_id", "orders.id")
        .select("orders.group_id")
        .where("orders.user_id", "=", userId)
        .where(payable)
        .where("order_lines.sku_id", "=", skus)
        .groupBy("orders.group_id")
        .having(sql<number>`count(distinct order_lines.sku_id)`, "=", skuIds.length)
        .orderBy("orders.group_id", "desc")
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cart_lines").select("sku_id").where("cart_lines.user_id", "=", userId).where("sku_id", "=", skus),
        ),
      ),
    )
    .orderBy("orders.id")
    .execute();
}
