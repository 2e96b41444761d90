import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { liveLimits } from "../limits";

/** Returns the goods of a room in their order, and what is explained now; null = there is no such room. */
export async function shelfIds(
  handle: Handle,
  roomId: number,
): Promise<{ ids: number[]; explained: number | null } | null> {
  const { rows } = await sql<{ ids: number[]; explained: number | null }>`
    select explained_id as explained, coalesce((select array_agg(goods_id order by place, goods_id) from live_goods
      where room_id = live_rooms.id), '{}') as ids from live_rooms where id = ${roomId}`.execute(handle);
  return rows[0] ?? null;
}

/** Step: notes that the shelf of a room has changed, of which its viewers are told. The room is locked. */
export async function noteShelf(trx: Transaction<Database>, roomId: number): Promise<void> {
  await sql`update live_rooms set shelf_acts = shelf_acts + 1 where id = ${roomId}`.execute(trx);
}

/** Step: locks a planned room or one on air of a shop for a change of its shelf; false = it is neither. */
export async function hasOpenRoom(
  trx: Transaction<Database>,
  { roomId, shopId }: { roomId: number; shopId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from live_rooms where id = ${roomId} and shop_id = ${shopId} and state in ('planned', 'on_air')`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Step: puts goods of the room's shop that are on sale at the end of the shelf, as far as there is room. */
export async function insertGoods(
  trx: Transaction<Database>,
  { roomId, ids }: { roomId: number; ids: readonly number[] },
): Promise<number> {
  const { rows } = await sql`
    with held as (select count(*)::int as count, coalesce(max(place), 0) as last from live_goods
      where room_id = ${roomId}),
    fresh as (
      select goods.id, row_number() over (order by array_position(${[...ids]}::bigint[], goods.id)) as turn
      from goods join live_rooms on live_rooms.id = ${roomId} and live_rooms.shop_id = goods.shop_id
      where goods.id = any(${[...ids]}::bigint[]) and goods.state = 'on_sale'
        and not exists (select from live_goods where room_id = ${roomId} and goods_id = goods.id))
    insert into live_goods (room_id, goods_id, place)
    select ${roomId}, fresh.id, held.last + fresh.turn from fresh, held
    where held.count + fresh.turn <= ${liveLimits.goods} returning goods_id`.execute(trx);
  return rows.length;
}

/** Step: takes goods off the shelf; what is explained now stops being shown with it. */
export async function deleteGoods(
  trx: Transaction<Database>,
  { roomId, goodsId }: { roomId: number; goodsId: number },
): Promise<void> {
  await sql`
    with gone as (delete from live_goods where room_id = ${roomId} and goods_id = ${goodsId}),
    room as (
      update live_rooms set explained_id = null where id = ${roomId} and explained_id = ${goodsId}
      returning id, state, length_ms)
    insert into live_explained (room_id, from_ms) select id, length_ms from room where state = 'on_air'`.execute(trx);
}

/** Step: moves goods before another one of the shelf, or to its end (`before` null). */
export async function moveGoods(
  trx: Transaction<Database>,
  { roomId, goodsId, before }: { roomId: number; goodsId: number; before: number | null },
): Promise<void> {
  await sql`
    with sorted as (
      select goods_id, row_number() over (order by
        case when goods_id = ${goodsId} then coalesce((select place from live_goods
          where room_id = ${roomId} and goods_id = ${before}), 2147483647) else place end,
        goods_id <> ${goodsId}, goods_id) as turn
      from live_goods where room_id = ${roomId})
    update live_goods set place = turn from sorted
    where room_id = ${roomId} and live_goods.goods_id = sorted.goods_id and place <> turn`.execute(trx);
}

/** Step: shows goods of the shelf over the picture from now on, or none; false = they are not on the shelf. */
export async function setExplained(
  trx: Transaction<Database>,
  { roomId, goodsId }: { roomId: number; goodsId: number | null },
): Promise<boolean> {
  if (goodsId === null) {
    await sql`
      with before as (select explained_id from live_rooms where id = ${roomId}),
      room as (update live_rooms set explained_id = null where id = ${roomId} returning id, state, length_ms)
      insert into live_explained (room_id, from_ms)
      select id, length_ms from room, before where state = 'on_air' and explained_id is not null`.execute(trx);
    return true;
  }
  const { rows } = await sql`
    with room as (
      update live_rooms set explained_id = ${goodsId}
      where id = ${roomId} and exists (select from live_goods where room_id = ${roomId} and goods_id = ${goodsId})
      returning id, state, length_ms),
    noted as (
      insert into live_explained (room_id, goods_id, from_ms)
      select id, ${goodsId}, length_ms from room where state = 'on_air')
    select id from room`.execute(trx);
  return rows.length > 0;
}
