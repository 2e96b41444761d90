import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns the buyer of a refund; null = no such refund. */
export async function personOfRefund(handle: Handle, refundId: number): Promise<number | null> {
  const row = await handle
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select("orders.user_id as userId")
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** What both sides of a refund did before; of the shop in the last 90 days. */
export interface SideFacts {
  buyerOrders: number;
  buyerRefunds: number;
  shopOrders: number;
  shopRefunds: number;
}

/** Returns what both sides of a refund did before, each number at most 10,000. One statement. */
export async function factsOfSides(handle: Handle, refundId: number): Promise<SideFacts | null> {
  const counted = (orders: RawBuilder<unknown>) => sql`(select count(*)::int from (${orders} limit 10000) few)`;
  const asked = sql`join refunds other on other.order_id = orders.id and other.key is not null`;
  const ofBuyer = sql`orders.user_id = own.user_id and orders.paid_at is not null`;
  const ofShop = sql`orders.shop_id = own.shop_id and orders.paid_at > now() - interval '90 days'`;
  const { rows } = await sql<SideFacts>`
    select ${counted(sql`select from orders where ${ofBuyer}`)} as "buyerOrders",
      ${counted(sql`select distinct orders.id from orders ${asked} where ${ofBuyer}`)} as "buyerRefunds",
      ${counted(sql`select from orders where ${ofShop}`)} as "shopOrders",
      ${counted(sql`select distinct orders.id from orders ${asked} where ${ofShop}`)} as "shopRefunds"
    from refunds join orders own on own.id = refunds.order_id where refunds.id = ${refundId}`.execute(handle);
  return rows[0] ?? null;
}

/** Returns the refunds before and after one in the queue of judgements; null = there is none. One statement. */
export async function neighboursInQueue(
  handle: Handle,
  refundId: number,
): Promise<{ before: number | null; after: number | null }> {
  const { rows } = await sql<{ before: number | null; after: number | null }>`
    select before, after from (
      select id, lag(id) over queue as before, lead(id) over queue as after from refunds
      where state = 'platform' and key is not null
      window queue as (order by escalated_at nulls last, deadline_at nulls last, id)
    ) queued where id = ${refundId}`.execute(handle);
  return rows[0] ?? { before: null, after: null };
}
