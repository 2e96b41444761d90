import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/** What a sentence about an order names. Amounts in minor units. */
export interface NamedOrder {
  id: number;
  number: string;
  shop: Texts;
  /** Of its first line. */
  title: Texts;
  picture: { hash: string; width: number; height: number; tint: number } | null;
  amountMinor: number;
  currency: string;
}

/** Returns what sentences about orders name, by id. The caller has judged whose they are. One statement. */
export async function namedOrders(handle: Handle, ids: readonly number[]): Promise<NamedOrder[]> {
  const { rows } = await sql<NamedOrder>`
    select orders.id, orders.number, shops.name as shop, line.title, line.picture, orders.total_minor as "amountMinor", orders.currency
    from orders
    join shops on shops.id = orders.shop_id
    cross join lateral (
      select order_lines.title, json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) as picture
      from order_lines join media on media.hash = order_lines.picture
      where order_lines.order_id = orders.id order by order_lines.id limit 1
    ) line
    where orders.id = any(${ids}::bigint[])`.execute(handle);
  return rows;
}

/** Returns the amounts of payments, by id: what came, or else what was asked for. One statement. */
export function namedPayments(handle: Handle, ids: readonly number[]) {
  return handle
    .selectFrom("payments")
    .select(["id", "currency"])
    .select(sql<number>`coalesce(received_minor, amount_minor)`.as("amountMinor"))
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}
