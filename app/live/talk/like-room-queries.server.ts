import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import { talkLimits } from "./talk-limits";

/**
 * Counts likes of a person in a room on air, in one statement: so many as twenty a second allow, and one report more.
 * Returns how many were counted; null = the room is not on air. What is counted runs ahead of the clock by a
 * twentieth of a second for each like, at most by a full report.
 */
export async function insertLikes(
  db: Db,
  { roomId, userId, taps }: { roomId: number; userId: number; taps: number },
): Promise<number | null> {
  const { report, second } = talkLimits.likes;
  const from = sql`greatest(v.likes_until, clock_timestamp())`;
  const ahead = sql`extract(epoch from ${from} - clock_timestamp()) * ${second}::int`;
  const taken = sql`greatest(0, least(${taps}::int, floor(${report}::int - ${ahead})::int))`;
  const { rows } = await sql<{ taken: number }>`
    with mine as (
      insert into live_viewers as v (room_id, viewer, likes_taken, likes_until)
      select id, ${`u${userId}`}, least(${taps}::int, ${report}::int),
        clock_timestamp() + make_interval(secs => least(${taps}::int, ${report}::int)::float / ${second}::int)
      from live_rooms where id = ${roomId} and state = 'on_air'
      on conflict (room_id, viewer) do update set likes_taken = ${taken},
        likes_until = ${from} + make_interval(secs => (${taken})::float / ${second}::int)
      returning room_id, likes_taken)
    update live_rooms set likes = likes + likes_taken from mine where id = room_id
    returning likes_taken as taken`.execute(db);
  return rows[0]?.taken ?? null;
}

/** Counts somebody who follows the shop of a room from it; false = the room is not on air. */
export async function noteFollow(db: Db, roomId: number): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set follows = follows + 1 where id = ${roomId} and state = 'on_air' returning id`.execute(db);
  return rows.length > 0;
}

/** Counts that a viewer opened goods of a room that is on air. */
export async function noteTap(db: Db, roomId: number): Promise<void> {
  await sql`update live_rooms set taps = taps + 1 where id = ${roomId} and state = 'on_air'`.execute(db);
}
