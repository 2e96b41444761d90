import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";

export interface BetweenBuyerAndShop {
  userId: number;
  /** Null = at any shop. */
  shopId: number | null;
  /** Only these; default: all. */
  ids?: readonly number[];
  /** Of those that are over; the open ones come first, all of them. Default: by `limit` alone. */
  openFirst?: boolean;
  limit: number;
}

interface OrderRow {
  id: number;
  number: string;
  state: OrderState;
  totalMinor: number;
  currency: string;
  at: number;
  title: Texts;
  pieces: number;
  hash: string;
  width: number;
  height: number;
  tint: number;
}

/** Returns orders of a buyer, at one shop or at any, with their first line, latest first. One statement. */
export async function ordersBetween(
  handle: Handle,
  { userId, shopId, ids, openFirst = false, limit }: BetweenBuyerAndShop,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select orders.id, orders.number, orders.state, orders.total_minor as "totalMinor", orders.currency,
      floor(extract(epoch from orders.created_at) * 1000)::bigint as at, line.title,
      (select sum(quantity) from order_lines where order_id = orders.id)::int as pieces,
      media.hash, media.width, media.height, media.tint
    from orders
    cross join lateral (select title, picture from order_lines where order_id = orders.id order by id limit 1) line
    join media on media.hash = line.picture
    where orders.user_id = ${userId} and (${shopId}::bigint is null or orders.shop_id = ${shopId})
      and (${ids === undefined}::boolean or orders.id = any(${ids ?? []}::bigint[]))
    order by ${openFirst ? sql`orders.state in ('completed', 'closed', 'cancelled'), ` : sql``} orders.id desc
      limit ${limit}`.execute(handle);
  return rows;
}
