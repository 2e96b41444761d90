import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";

/** What somebody is told of a room that they asked for. */
export interface DueRoom {
  userId: number;
  roomId: number;
  title: string;
  shop: Texts;
  /** Its cover, otherwise the logo of its shop. */
  picture: { hash: string; width: number; height: number; tint: number } | null;
  /** When it begins, ms since 1970; null = it is on air. */
  at: number | null;
}

/** Takes reminders of rooms, once each; several processes skip each other's. */
const taking =
  (set: RawBuilder<unknown>, due: RawBuilder<SqlBool>) =>
  async (trx: Transaction<Database>, limit: number): Promise<DueRoom[]> => {
    const { rows } = await sql<DueRoom>`
      with told as (
        update live_reminders set ${set}
        where ctid = any(array(
          select ctid from live_reminders where told_at is null and ${due}
          order by room_id, user_id limit ${limit} for update skip locked))
        returning room_id, user_id
      )
      select told.user_id as "userId", room_id as "roomId", title, shops.name as shop,
        case when live_rooms.state = 'planned' then (extract(epoch from planned_for) * 1000)::float end as at,
        case when hash is not null
          then jsonb_build_object('hash', hash, 'width', width, 'height', height, 'tint', tint) end as picture
      from told join live_rooms on live_rooms.id = room_id join shops on shops.id = shop_id
        left join media on media.hash = coalesce(cover, logo)`.execute(trx);
    return rows;
  };

/** Step: takes up to `limit` reminders of rooms on air of which something can be seen. */
export const takeStartedRooms = taking(
  sql`told_at = clock_timestamp(), moved = false`,
  sql`room_id in (select id from live_rooms where state = 'on_air' and last_at is not null)`,
);

/** Step: takes up to `limit` reminders of planned rooms whose time was moved; they stay, for when it goes on air. */
export const takeMovedRooms = taking(
  sql`moved = false`,
  sql`moved and room_id in (select id from live_rooms where state = 'planned' and planned_for is not null)`,
);
