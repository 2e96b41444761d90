import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { type BuyingWay, shownFacts } from "./price-now-queries.server";
import type { ShownOffer } from "./shown-offer";

/** How somebody buys from a live room. */
export interface RoomWay extends BuyingWay {
  kind: "room";
  /** Remembered by the order; null = a room of another shop, or one that never was on air. */
  roomId: number | null;
}

/**
 * Returns how a sku is bought from a room: for the room's price while that is on air and its offer of the sku holds,
 * else for everybody's. Nothing is refused. One statement.
 */
export async function roomWay(handle: Handle, { roomId, skuId }: { roomId: number; skuId: number }): Promise<RoomWay> {
  const { rows } = await sql<{ roomId: number; offerId: number | null }>`
    select live_rooms.id as "roomId", (select offered.offer_id
      from offers_of_sku(skus.id, 'room') offered join offers on offers.id = offered.offer_id
      where offers.room_id = live_rooms.id and live_rooms.state = 'on_air') as "offerId"
    from skus join goods on goods.id = skus.goods_id join live_rooms on live_rooms.shop_id = goods.shop_id
    where skus.id = ${skuId} and live_rooms.id = ${roomId} and live_rooms.state in ('on_air', 'ended')`.execute(handle);
  const { roomId: remembered = null, offerId = null } = rows[0] ?? {};
  return { kind: "room", offerId, priceMinor: null, roomId: remembered };
}

/** What a sku costs for who buys from a room. */
export interface RoomOffer extends ShownOffer {
  offerId: number;
  goodsId: number;
  skuId: number;
}

/** Returns the offers of a room that hold now and have pieces left, the first to end first. One statement. */
export async function roomOffers(handle: Handle, roomId: number): Promise<RoomOffer[]> {
  const { rows } = await sql<RoomOffer>`
    select offers.id as "offerId", skus.goods_id as "goodsId", skus.id as "skuId", shown.*
    from offers join offer_skus listed on listed.offer_id = offers.id
      join skus on skus.id = listed.sku_id and not skus.retired
      join lateral offers_of_sku(skus.id, 'room') offered on offered.id = listed.id
      cross join lateral jsonb_to_record(${shownFacts}) as shown ("priceMinor" bigint, "usualMinor" bigint,
        "lowMinor" bigint, "left" int, quota int, "perPerson" int, mine int, "shopCoupons" boolean,
        "platformCoupons" boolean, "endsAt" bigint)
    where offers.room_id = ${roomId} and offers.state = 'approved'
    order by offered.ends_at, offered.id`.execute(handle);
  return rows;
}

/** Returns how many pieces the offers of a room were for. One statement. */
export async function offeredInRoom(handle: Handle, roomId: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quota), 0)::int as pieces from offer_skus
    where offer_id in (select id from offers where room_id = ${roomId})`.execute(handle);
  return rows[0]?.pieces ?? 0;
}

/**
 * Step: locks the offers of rooms that hold, so that nobody takes of them. Returns them. The rooms are locked: none
 * begins meanwhile.
 */
export async function lockOffersOfRooms(trx: Transaction<Database>, roomIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; offeredIds: number[] }>`
    select id, array(select id from offer_skus where offer_id = offers.id) as "offeredIds" from offers
    where room_id = any(${[...roomIds]}::bigint[]) and state = 'approved' and ends_at > clock_timestamp()
    order by id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await lockRows(trx, "offers", ids);
  await lockRows(
    trx,
    "offer_skus",
    rows.flatMap(({ offeredIds }) => offeredIds),
  );
  return ids;
}
