import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { RoomState } from "../room";

export interface ShopRoom {
  id: number;
  state: RoomState;
  title: string;
  cover: string | null;
  plannedFor: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  lengthMs: number;
  viewersMost: number;
  /** Why staff cut it off; null = they did not, or not any more. */
  cutWords: string | null;
}

interface Asked {
  shopId: number;
  state: RoomState | null;
  before: number | null;
  limit: number;
}

/** Returns rooms of a shop, newest first. */
export async function roomsOfShop(handle: Handle, { shopId, state, before, limit }: Asked): Promise<ShopRoom[]> {
  const { rows } = await sql<ShopRoom>`
    select id, state, title, cover, planned_for as "plannedFor", started_at as "startedAt", ended_at as "endedAt",
      created_at as "createdAt", length_ms::float as "lengthMs", viewers_most as "viewersMost",
      case when ended_by = 'cut' then (select words from live_rulings ruling where ruling.room_id = live_rooms.id
        and kind = 'cut' and outcome is distinct from 'lifted') end as "cutWords"
    from live_rooms
    where shop_id = ${shopId} and (${state === null} or state = ${state ?? ""})
      and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`.execute(handle);
  return rows;
}

/** Returns how many rooms a shop has in each state. */
export async function countRooms(handle: Handle, shopId: number): Promise<Partial<Record<RoomState, number>>> {
  const { rows } = await sql<{ state: RoomState; count: number }>`
    select state, count(*)::int as count from live_rooms where shop_id = ${shopId} group by state`.execute(handle);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
