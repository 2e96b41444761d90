import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * Says of a room's run that its encoder has gone; false = the room is not on air, or another connection sends it now.
 * @param client the connection, as the engine names it; null = it names none
 */
export async function leaveRun(
  handle: Handle,
  { roomId, client }: { roomId: number; client: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update live_runs set left_at = clock_timestamp() from live_rooms
    where live_runs.id = live_rooms.run_id and live_rooms.id = ${roomId} and driver = 'external' and left_at is null
      and (client is null or ${client}::text is null or client = ${client})
    returning live_runs.id`.execute(handle);
  return rows.length > 0;
}

/** Returns the rooms that an engine sends now. */
export async function publishedRooms(handle: Handle): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select live_rooms.id from live_rooms join live_runs on live_runs.id = run_id
    where state = 'on_air' and driver = 'external' and left_at is null order by live_rooms.id limit 200`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/**
 * Keeps that an engine has a picture of a room now, and how long the room is. One that comes back after an interruption
 * begins a new part.
 */
export async function markSent(handle: Handle, roomId: number): Promise<void> {
  await sql`
    update live_rooms set last_at = clock_timestamp(),
      length_ms = from_ms + round(extract(epoch from clock_timestamp() - live_runs.started_at) * 1000)::bigint,
      parts = parts + case when last_at < live_runs.started_at then 1 else 0 end
    from live_runs
    where live_runs.id = run_id and live_rooms.id = ${roomId} and state = 'on_air' and left_at is null`.execute(handle);
}

/** Step: the stream key of a room of a shop is another one from now on; false = no engine sends it, or it is over. */
export async function countStreamKey(
  trx: Transaction<Database>,
  { roomId, shopId }: { roomId: number; shopId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update live_rooms set stream_keys = stream_keys + 1, version = version + 1
    where id = ${roomId} and shop_id = ${shopId} and driver = 'external' and state in ('planned', 'on_air')
    returning id`.execute(trx);
  return rows.length > 0;
}
