import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Handle } from "~/db/transact.server";
import type { DriverName, EndedBy, RoomState } from "../room";
import { silentMs, watching } from "./air-queries.server";

/** A room before staff. Moments in ms since 1970, lengths in ms. */
export interface RoomCase {
  id: number;
  title: string;
  state: RoomState;
  driver: DriverName;
  endedBy: EndedBy | null;
  shopId: number;
  shop: string;
  /** Nickname of whoever speaks; null = gone. */
  host: string | null;
  plannedFor: number | null;
  startedAt: number | null;
  endedAt: number | null;
  lengthMs: number;
  /** Since the last segment of one on air. */
  silentMs: number | null;
  /** Its files are deleted. */
  removed: boolean;
  viewers: number;
  viewersMost: number;
  viewersMostAt: number | null;
  likes: number;
  follows: number;
  /** Bits a second of the latest ten segments of one on air; null = nothing has come. */
  rate: number | null;
}

/** Returns a room, whatever the state of it and of its shop; null = there is none. One statement. */
export async function roomCase(handle: Handle, id: number, locale: Locale): Promise<RoomCase | null> {
  const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float`;
  const { rows } = await sql<RoomCase>`
    select live_rooms.id, title, live_rooms.state, driver, ended_by as "endedBy", shop_id as "shopId",
      ${textIn("shops.name", locale)} as shop, users.nickname as host, ${ms("planned_for")} as "plannedFor",
      ${ms("started_at")} as "startedAt", ${ms("ended_at")} as "endedAt", length_ms::float as "lengthMs",
      ${silentMs} as "silentMs", removed_at is not null as removed, ${watching} as viewers,
      viewers_most as "viewersMost", ${ms("viewers_most_at")} as "viewersMostAt", likes, follows,
      (select sum(latest.bytes)::float * 8000 / sum(latest.length_ms) from live_segments latest
        where latest.room_id = live_rooms.id and latest.number > segments - 10
          and live_rooms.state = 'on_air') as rate
    from live_rooms join shops on shops.id = shop_id left join users on users.id = live_rooms.user_id
    where live_rooms.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}
