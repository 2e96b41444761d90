import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { JoinedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import type { DriverName } from "../room";

const ms = (moment: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${moment}) * 1000)::float`;

/** People seen within 30 s, over all processes. */
export const watching = sql`(select count(*)::int from live_viewers
  where room_id = live_rooms.id and seen_at > now() - interval '30 seconds')`;

/** For how long nothing has come of a room on air, in ms. */
export const silentMs = ms(sql`clock_timestamp() - coalesce(last_at, live_rooms.started_at)`);

/** A room on air before staff, with its cover, else the logo of its shop. */
interface RoomOnAir extends JoinedPicture {
  id: number;
  title: string;
  shop: string;
  /** For how long, in ms. */
  airMs: number;
  silentMs: number;
  viewers: number;
  driver: DriverName;
}

/** Returns the rooms on air, those with most viewers first. One statement. */
export async function roomsOnAir(handle: Handle, locale: Locale): Promise<RoomOnAir[]> {
  const { rows } = await sql<RoomOnAir>`
    select live_rooms.id, title, ${textIn("shops.name", locale)} as shop,
      ${ms(sql`clock_timestamp() - live_rooms.started_at`)} as "airMs", ${silentMs} as "silentMs",
      ${watching} as viewers, driver, hash, width, height, tint
    from live_rooms join shops on shops.id = shop_id left join media on media.hash = coalesce(cover, logo)
    where live_rooms.state = 'on_air' order by viewers desc, live_rooms.id limit 200`.execute(handle);
  return rows;
}

/** Returns how many rooms are on air. */
export async function countOnAir(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from live_rooms where state = 'on_air'`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** What happened in a room: a ruling, or it ended because its host fell silent. */
interface LoggedRoom {
  kind: "warned" | "cut" | "silence";
  roomId: number;
  title: string;
  shop: string;
  /** Staff; "" = nobody. */
  by: string;
  words: string;
  /** Without live for its shop, of a cut; null = for ever. */
  days: number | null;
  at: number;
}

/** Returns what happened today, latest first. One statement. @param zone in which the day began */
export async function logOfToday(
  handle: Handle,
  { locale, zone }: { locale: Locale; zone: string },
): Promise<LoggedRoom[]> {
  const dawn = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`;
  const { rows } = await sql<LoggedRoom>`
    with logged as (
      select kind, room_id, staff.name as by, words, ban_days as days, live_rulings.created_at as at
      from live_rulings join staff on staff.id = staff_id where live_rulings.created_at >= ${dawn}
      union all
      select 'silence', id, '', '', 0, ended_at from live_rooms where ended_by = 'silence' and ended_at >= ${dawn})
    select logged.kind, live_rooms.id as "roomId", title, ${textIn("shops.name", locale)} as shop, by, words, days,
      ${ms(sql`at`)} as at
    from logged join live_rooms on live_rooms.id = room_id join shops on shops.id = shop_id
    order by at desc limit 30`.execute(handle);
  return rows;
}

/** A room whose shop has appealed. */
interface AppealedRoom {
  id: number;
  title: string;
  shop: string;
  at: number;
}

/** Returns appeals that nobody has decided, oldest first. One statement. */
export async function openAppeals(handle: Handle, locale: Locale): Promise<AppealedRoom[]> {
  const { rows } = await sql<AppealedRoom>`
    select live_rooms.id, title, ${textIn("shops.name", locale)} as shop, ${ms(sql`appealed_at`)} as at
    from live_rulings join live_rooms on live_rooms.id = room_id join shops on shops.id = shop_id
    where appealed_at is not null and outcome is null order by appealed_at, live_rooms.id limit 50`.execute(handle);
  return rows;
}
