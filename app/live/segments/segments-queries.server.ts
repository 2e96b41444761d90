import { sql, type Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { lastWarning } from "../admin/rulings-queries.server";
import { liveLimits } from "../limits";
import type { HostWarning } from "../studio/host-warning";

/** A run and its room, as the key of a host finds them. */
export interface OpenRun {
  id: string;
  roomId: number;
  /** It is the run whose key may send now. */
  current: boolean;
  ended: boolean;
  /** Staff ended it. */
  cut: boolean;
  /** What staff told its host last; null = nothing. */
  warning: HostWarning | null;
  mime: string | null;
  initHash: string | null;
  /** Number of the room's last segment. */
  last: number;
  /** How long this run's media is, and how long the run has been open, in ms. */
  sentMs: number;
  openMs: number;
}

/** Returns the run of a key; null = there is none of this id and key. */
export async function runOfKey(
  handle: Handle,
  { runId, keyHash }: { runId: string; keyHash: Buffer },
): Promise<OpenRun | null> {
  const { rows } = await sql<OpenRun>`
    select live_runs.id, live_runs.room_id as "roomId", live_rooms.run_id is not distinct from live_runs.id as current,
      live_rooms.state <> 'on_air' as ended, live_rooms.ended_by is not distinct from 'cut' as cut,
      ${lastWarning} as warning,
      live_runs.mime, live_runs.init_hash as "initHash",
      live_rooms.segments as last,
      (live_rooms.length_ms - live_runs.from_ms)::float as "sentMs",
      (extract(epoch from clock_timestamp() - live_runs.started_at) * 1000)::float as "openMs"
    from live_runs join live_rooms on live_rooms.id = live_runs.room_id
    where live_runs.id = ${runId} and live_runs.key_hash = ${keyHash}`.execute(handle);
  return rows[0] ?? null;
}

/** Step: keeps what the head of a run says; false = another one is there. */
export async function setInit(
  trx: Transaction<Database>,
  { runId, mime, hash }: { runId: string; mime: string; hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update live_runs set mime = ${mime}, init_hash = ${hash}
    where id = ${runId} and (init_hash is null or (init_hash = ${hash} and mime = ${mime})) returning id`.execute(trx);
  return rows.length > 0;
}

export interface NewSegment {
  runId: string;
  roomId: number;
  number: number;
  lengthMs: number;
  bytes: number;
  hash: string;
  gap: boolean;
}

/**
 * Writes the next segment of a room on air, in one statement: its number is taken with the room's row, so that of two
 * with the same number one is written. False = the run is over, or the number is taken.
 */
export async function insertSegment(
  db: Db,
  { runId, roomId, number, lengthMs, bytes, hash, gap }: NewSegment,
): Promise<boolean> {
  const { rows } = await sql`
    with room as (
      update live_rooms set segments = segments + 1, length_ms = length_ms + ${lengthMs}, bytes = bytes + ${bytes},
        last_at = clock_timestamp(), parts = parts + case when segments > 0 and (${gap}
          or length_ms = (select from_ms from live_runs where live_runs.id = ${runId})) then 1 else 0 end
      where id = ${roomId} and state = 'on_air' and run_id = ${runId} and segments + 1 = ${number}
      returning id, length_ms, parts)
    insert into live_segments (room_id, number, run_id, starts_ms, length_ms, bytes, hash, part)
    select id, ${number}, ${runId}, length_ms - ${lengthMs}, ${lengthMs}, ${bytes}, ${hash}, parts from room
    returning number`.execute(db);
  return rows.length > 0;
}

/** Returns the content of a segment that a room has; null = it has none of this number. */
export async function segmentOf(
  handle: Handle,
  { roomId, number }: { roomId: number; number: number },
): Promise<{ runId: string; hash: string } | null> {
  const found = await handle
    .selectFrom("live_segments")
    .select(["run_id as runId", "hash"])
    .where("room_id", "=", roomId)
    .where("number", "=", number)
    .executeTakeFirst();
  return found ?? null;
}

/** A segment as a playlist names it. */
export interface ListedSegment {
  number: number;
  runId: string;
  hash: string;
  initHash: string;
  mime: string;
  /** Media time of the room, and length, in ms. */
  startsMs: number;
  lengthMs: number;
  /** Changes where something was lost: a player starts anew. */
  part: number;
  receivedAt: Date;
}

/** Returns segments of a room in order: those that begin after `afterMs` of media and are numbered above `after`. */
export async function listSegments(
  handle: Handle,
  { roomId, after, fromMs = 0, toMs = null }: { roomId: number; after: number; fromMs?: number; toMs?: number | null },
): Promise<ListedSegment[]> {
  const { rows } = await sql<ListedSegment>`
    select number, run_id as "runId", hash, init_hash as "initHash", mime, starts_ms::float as "startsMs",
      length_ms as "lengthMs", part, received_at as "receivedAt"
    from live_segments join live_runs on live_runs.id = run_id
    where live_segments.room_id = ${roomId} and number > ${after} and starts_ms + length_ms > ${fromMs}
      and (${toMs}::bigint is null or starts_ms < ${toMs})
    order by number`.execute(handle);
  return rows;
}

/** Returns the latest segments of a room in order, as many as a viewer who comes now may start with. */
export async function latestSegments(handle: Handle, roomId: number): Promise<ListedSegment[]> {
  const { rows } = await sql<{ fromMs: number }>`
    select (length_ms - ${liveLimits.windowMs})::float as "fromMs" from live_rooms where id = ${roomId}`.execute(
    handle,
  );
  const [room] = rows;
  return room ? listSegments(handle, { roomId, after: 0, fromMs: Math.max(0, room.fromMs) }) : [];
}
