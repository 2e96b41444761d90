import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface Reminder {
  userId: number;
  roomId: number;
}

/**
 * Remembers that a person wants to be told when a planned room goes on air, and returns whether that is possible: false
 * when it has begun, was cancelled, is not there, or its shop is closed. Twice is once.
 */
export async function remindOfRoom(handle: Handle, { userId, roomId }: Reminder): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with asked as (
      select live_rooms.id from live_rooms join shops on shops.id = shop_id and shops.state <> 'closed'
      where live_rooms.id = ${roomId} and live_rooms.state = 'planned'
    ), kept as (
      insert into live_reminders (user_id, room_id) select ${userId}, id from asked on conflict do nothing
    )
    select exists (select from asked) as kept`.execute(handle);
  return rows[0]?.kept === true;
}

/** Forgets that a person wants to be told. */
export async function forgetRoomReminder(handle: Handle, { userId, roomId }: Reminder): Promise<void> {
  await handle.deleteFrom("live_reminders").where("user_id", "=", userId).where("room_id", "=", roomId).execute();
}

/** Returns those of the rooms of which a person will be told; none for a visitor. */
export async function remindedOfRooms(
  handle: Handle,
  { userId, roomIds }: { userId: number | null; roomIds: readonly number[] },
): Promise<Set<number>> {
  if (userId === null || roomIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom("live_reminders")
    .select("room_id")
    .where("user_id", "=", userId)
    .where("room_id", "=", sql<number>`any(${[...roomIds]}::bigint[])`)
    .where("told_at", "is", null)
    .execute();
  return new Set(rows.map(({ room_id }) => room_id));
}

/** Returns how many people want to be told of a room. */
export async function countReminders(handle: Handle, roomId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from live_reminders where room_id = ${roomId} and told_at is null`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Step: the time of a planned room has changed: who waits for it is told the new one, if there is one. */
export async function noteMoved(trx: Transaction<Database>, roomId: number): Promise<void> {
  await sql`
    update live_reminders set moved = true from live_rooms
    where live_rooms.id = room_id and room_id = ${roomId} and planned_for is not null and told_at is null`.execute(trx);
}

/** Step: nobody is told of rooms that are cancelled. */
export async function dropReminders(trx: Transaction<Database>, roomIds: readonly number[]): Promise<void> {
  await sql`delete from live_reminders where room_id = any(${[...roomIds]}::bigint[])`.execute(trx);
}
