import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";

export interface Viewer {
  roomId: number;
  viewer: string;
}

/** A person or a visitor of the day as a viewer; null = a robot, which is none. */
export const viewerOf = (userId: number | null, visitor: string | null): string | null =>
  userId === null ? visitor : `u${userId}`;

/**
 * Notes that these watch now, in one statement, each row in the same order in every process. Whoever was noted within
 * five seconds stays as they are: a row less to write for a page that asks by itself.
 */
export async function noteViewers(db: Db, viewers: readonly Viewer[]): Promise<void> {
  await sql`
    insert into live_viewers as v (room_id, viewer)
    select live_rooms.id, viewer from unnest(${viewers.map(({ roomId }) => roomId)}::bigint[],
      ${viewers.map(({ viewer }) => viewer)}::text[]) seen (room_id, viewer)
      join live_rooms on live_rooms.id = seen.room_id and live_rooms.state = 'on_air'
    order by 1, 2
    on conflict (room_id, viewer) do update set seen_at = clock_timestamp()
    where v.seen_at < clock_timestamp() - interval '5 seconds'`.execute(db);
}

export interface CountRow {
  roomId: number;
  /** Seen within 30 s, over all processes. */
  online: number;
  /** First seen after the time that was asked for, and the name of the person among them who came last. */
  came: number;
  nickname: string | null;
  /** The time of the count, of the database, in ms. */
  at: number;
  /** Its row knows of fewer. */
  raised: boolean;
}

/** Counts the viewers of rooms, in one statement. @param since of the last count, 0 = nobody who came is told */
export async function countViewers(
  handle: Handle,
  rooms: readonly { roomId: number; since: number }[],
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select live_rooms.id as "roomId", counted.online, came.count as came, came.nickname,
      floor(extract(epoch from now()) * 1000)::float as at,
      counted.online > viewers_most or counted.every > live_rooms.viewers
        or counted.online > coalesce((select viewers from live_minutes where room_id = live_rooms.id
          and minute = date_trunc('minute', now())), -1) as raised
    from unnest(${rooms.map(({ roomId }) => roomId)}::bigint[],
        ${rooms.map(({ since }) => since)}::float[]) asked (id, since)
      join live_rooms on live_rooms.id = asked.id
      cross join lateral (
        select count(*)::int as every, (count(*) filter (where seen_at > now() - interval '30 seconds'))::int as online
        from live_viewers where room_id = live_rooms.id) counted
      cross join lateral (
        select count(*)::int as count, (array_agg(nickname order by first_at desc)
          filter (where nickname is not null))[1] as nickname
        from live_viewers left join users on viewer like 'u%' and users.id = substr(viewer, 2)::bigint
        where room_id = live_rooms.id and asked.since > 0 and first_at > to_timestamp(asked.since / 1000)) came
    `.execute(handle);
  return rows;
}

/** Raises what a room on air knows of its viewers: all, most at once, and most in this minute. It never falls. */
export async function raiseViewers(db: Db, { roomId, online }: { roomId: number; online: number }): Promise<void> {
  await sql`
    with now_on_air as (select id from live_rooms where id = ${roomId} and state = 'on_air'),
    noted as (
      insert into live_minutes as m (room_id, minute, viewers)
      select id, date_trunc('minute', now()), ${online} from now_on_air
      on conflict (room_id, minute) do update set viewers = greatest(m.viewers, excluded.viewers))
    update live_rooms set viewers_most = greatest(viewers_most, ${online}),
      viewers_most_at = case when ${online} > viewers_most then now() else viewers_most_at end,
      viewers = greatest(viewers, (select count(*) from live_viewers where room_id = ${roomId})::int)
    where id in (select id from now_on_air)`.execute(db);
}

/** Returns how many watched a room at once in its minutes, Unix ms. */
export async function viewersByMinute(handle: Handle, roomId: number): Promise<{ at: number; viewers: number }[]> {
  const { rows } = await sql<{ at: number; viewers: number }>`
    select (extract(epoch from minute) * 1000)::float as at, viewers from live_minutes
    where room_id = ${roomId} order by minute`.execute(handle);
  return rows;
}

/** Deletes who watched a room a day ago: hashes of visitors are kept no longer, and rooms know how many there were. */
export async function removeOldViewers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from live_viewers where seen_at < now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows);
}
