import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** What was paid from a live room, before refunds. Amounts in minor units. */
export interface RoomSales {
  /** While it was on air, and later from its recording: orders, and what the shop is credited less its own coupons. */
  during: { orders: number; turnoverMinor: number };
  after: { orders: number; turnoverMinor: number };
  /** Orders by the minute in which they were placed while it was on air, Unix ms, ascending. */
  minutes: { at: number; orders: number }[];
  /** What was sold at the prices of its offers. */
  offered: { pieces: number; turnoverMinor: number };
}

/** Returns what was paid from a room. One statement. @param endedAt of the room; null = it is on air */
export async function roomSales(
  handle: Handle,
  { roomId, endedAt }: { roomId: number; endedAt: Date | null },
): Promise<RoomSales> {
  const { rows } = await sql<RoomSales>`
    with sold as materialized (
      select orders.id, orders.created_at, orders.created_at <= coalesce(${endedAt}::timestamptz, 'infinity') as during,
        sum(credited) as minor, coalesce(sum(credited) filter (where offer_id is not null), 0) as offered,
        coalesce(sum(quantity) filter (where offer_id is not null), 0) as pieces
      from orders cross join lateral (
        select quantity, price_minor * quantity - shop_discount_minor as credited, (
          select id from offer_skus where id = offer_sku_id and kind = 'room') as offer_id
        from order_lines where order_id = orders.id) line
      where room_id = ${roomId} and paid_at is not null group by orders.id)
    select jsonb_build_object('orders', count(*) filter (where during),
        'turnoverMinor', coalesce(sum(minor) filter (where during), 0)) as during,
      jsonb_build_object('orders', count(*) filter (where not during),
        'turnoverMinor', coalesce(sum(minor) filter (where not during), 0)) as after,
      jsonb_build_object('pieces', coalesce(sum(pieces), 0), 'turnoverMinor', coalesce(sum(offered), 0)) as offered,
      coalesce((select jsonb_agg(jsonb_build_object('at', extract(epoch from minute) * 1000, 'orders', count)
          order by minute)
        from (select date_trunc('minute', created_at) as minute, count(*) from sold where during group by 1) each),
        '[]') as minutes
    from sold`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("a sum without groups returned no row");
  return row;
}

/** What was paid from a room, before refunds: orders, and what the shop is credited less its own coupons. */
export interface RoomTurnover {
  orders: number;
  /** Minor units. */
  turnoverMinor: number;
}

/** Returns what was paid from rooms; those without orders are missing. One statement, however many. */
export async function turnoverOfRooms(handle: Handle, roomIds: readonly number[]): Promise<Map<number, RoomTurnover>> {
  if (roomIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number } & RoomTurnover>`
    select room_id as id, count(distinct orders.id)::int as orders,
      sum(price_minor * quantity - order_lines.shop_discount_minor)::bigint as "turnoverMinor"
    from orders join order_lines on order_id = orders.id
    where room_id = any(${[...roomIds]}::bigint[]) and paid_at is not null group by room_id`.execute(handle);
  return new Map(rows.map(({ id, ...turnover }) => [id, turnover]));
}
