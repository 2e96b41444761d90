import { sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Step: writes the captions of a recording, instead of those that it had. */
export async function putCaptions(
  trx: Transaction<Database>,
  { roomId, body, locale }: { roomId: number; body: string; locale: Locale },
): Promise<void> {
  await sql`
    insert into live_captions (room_id, body, locale) values (${roomId}, ${body}, ${locale})
    on conflict (room_id) do update set body = excluded.body, locale = excluded.locale,
      created_at = clock_timestamp()`.execute(trx);
}

/** Step: removes the captions of a recording, if it has any. */
export async function dropCaptions(trx: Transaction<Database>, roomId: number): Promise<void> {
  await trx.deleteFrom("live_captions").where("room_id", "=", roomId).execute();
}

/** Deletes the captions of recordings that are gone. */
export async function dropOldCaptions(handle: Handle): Promise<void> {
  await sql`
    delete from live_captions using live_rooms where live_rooms.id = room_id and removed_at is not null`.execute(
    handle,
  );
}

/** Returns in which language a recording has captions, and since when; null = it has none. */
export async function captionsOf(handle: Handle, roomId: number): Promise<{ locale: Locale; at: Date } | null> {
  const { rows } = await sql<{ locale: Locale; at: Date }>`
    select locale, created_at as at from live_captions where room_id = ${roomId}`.execute(handle);
  return rows[0] ?? null;
}

/**
 * Returns the captions of a recording, and at which of its times what is shown of it begins, in ms; null = it has none.
 * @param fromMs of its cut: what is shown begins with the segment of that time
 */
export async function captionsBody(
  handle: Handle,
  { roomId, fromMs }: { roomId: number; fromMs: number },
): Promise<{ body: string; startsMs: number } | null> {
  const { rows } = await sql<{ body: string; startsMs: number }>`
    select body, coalesce((select min(starts_ms) from live_segments
        where live_segments.room_id = live_captions.room_id and starts_ms + length_ms > ${fromMs}), 0)::float
      as "startsMs"
    from live_captions where room_id = ${roomId}`.execute(handle);
  return rows[0] ?? null;
}
