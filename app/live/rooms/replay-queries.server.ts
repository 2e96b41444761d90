import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A recording of a shop, as its page was loaded. */
export interface KnownReplay {
  roomId: number;
  shopId: number;
  version: number;
}

type Changed = "changed" | "stale" | "gone";

/** Step: sets what is said of a recording that is there, unless somebody else changed the room. It is locked. */
async function setReplay(
  trx: Transaction<Database>,
  { roomId, shopId, version }: KnownReplay,
  set: ReturnType<typeof sql>,
): Promise<Changed> {
  const { rows } = await sql<{ current: boolean }>`
    with room as (select id, version = ${version} as current from live_rooms
      where id = ${roomId} and shop_id = ${shopId} and state = 'ended' and removed_at is null),
    changed as (update live_rooms set ${set}, version = version + 1 from room
      where live_rooms.id = room.id and room.current returning live_rooms.id)
    select current from room`.execute(trx);
  const [room] = rows;
  return !room ? "gone" : room.current ? "changed" : "stale";
}

/** Step: hides a recording from viewers, or shows it again. */
export const setHidden = (trx: Transaction<Database>, replay: KnownReplay, hidden: boolean): Promise<Changed> =>
  setReplay(trx, replay, sql`hidden_at = case when ${hidden} then coalesce(hidden_at, now()) end`);

/** Step: sets which part of a recording is shown, in ms; `toMs` null = to its end. */
export const setCut = (
  trx: Transaction<Database>,
  replay: KnownReplay,
  { fromMs, toMs }: { fromMs: number; toMs: number | null },
): Promise<Changed> => setReplay(trx, replay, sql`cut_from_ms = ${fromMs}, cut_to_ms = ${toMs}`);

/** Step: a recording is gone for its viewers; its files are swept. */
export const setRemoved = (trx: Transaction<Database>, replay: KnownReplay): Promise<Changed> =>
  setReplay(trx, replay, sql`removed_at = now()`);

/** Marks recordings that have been kept long enough as removed. */
export async function removeOldReplays(handle: Handle, days: number): Promise<void> {
  await sql`
    update live_rooms set removed_at = now(), version = version + 1
    where state = 'ended' and removed_at is null and ended_at < now() - make_interval(days => ${days}::int)`.execute(
    handle,
  );
}

/** A file of a recording that nobody may watch any more: a segment, or the head of a run (`number` 0). */
export interface OldFile {
  runId: string;
  number: number;
  hash: string;
}

/** Returns files of removed recordings, segments first: at most `limit`. */
export async function oldFiles(handle: Handle, limit: number): Promise<OldFile[]> {
  const { rows } = await sql<OldFile>`
    (select live_segments.run_id as "runId", number, hash from live_segments join live_rooms on live_rooms.id = room_id
      where removed_at is not null limit ${limit})
    union all
    (select live_runs.id, 0, init_hash from live_runs join live_rooms on live_rooms.id = room_id
      where removed_at is not null and init_hash is not null
        and not exists (select from live_segments where live_segments.run_id = live_runs.id) limit ${limit})
    limit ${limit}`.execute(handle);
  return rows;
}

/** Forgets a file of a removed recording; false = it is gone already. */
export async function forgetFile(handle: Handle, { runId, number }: OldFile): Promise<boolean> {
  const { rows } =
    number === 0
      ? await sql`update live_runs set mime = null, init_hash = null where id = ${runId} and init_hash is not null
          returning id`.execute(handle)
      : await sql`delete from live_segments where run_id = ${runId} and number = ${number} returning number`.execute(
          handle,
        );
  return rows.length > 0;
}
