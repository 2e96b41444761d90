import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface SignInWishes {
  /** Minutes after midnight; null = no reminder. */
  remindMinute: number | null;
  /** Others see the name in the ranking. */
  showsName: boolean;
}

/** Returns how a person wants to be reminded and shown. One statement. */
export async function wishesOf(handle: Handle, userId: number): Promise<SignInWishes> {
  const row = await handle
    .selectFrom("sign_in_wishes")
    .select(["remind_minute as remindMinute", "shows_name as showsName"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { remindMinute: null, showsName: false };
}

/** When a person wants to be reminded; `at` is the next time. */
export interface ReminderWish {
  userId: number;
  minute: number;
  zone: string;
  at: Date;
}

/** Keeps when a person wants to be reminded. */
export async function keepReminder(handle: Handle, { userId, minute, zone, at }: ReminderWish): Promise<void> {
  const wish = { remind_minute: minute, remind_zone: zone, remind_at: at };
  await handle
    .insertInto("sign_in_wishes")
    .values({ user_id: userId, ...wish })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(wish))
    .execute();
}

/** Reminds a person no longer. */
export async function dropReminder(handle: Handle, userId: number): Promise<void> {
  await handle
    .updateTable("sign_in_wishes")
    .set({ remind_minute: null, remind_at: null })
    .where("user_id", "=", userId)
    .execute();
}

/** Keeps whether others see a person's name in the ranking. */
export async function keepShowsName(handle: Handle, userId: number, showsName: boolean): Promise<void> {
  await handle
    .insertInto("sign_in_wishes")
    .values({ user_id: userId, shows_name: showsName })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ shows_name: showsName }))
    .execute();
}

export interface DueReminder extends ReminderWish {
  /** The person has signed in today, by the market's calendar. */
  signed: boolean;
  nowMs: number;
}

/**
 * Step: locks up to `limit` reminders that are due by the database's clock, those due longest first. Several processes
 * skip each other's.
 * @param zone the market's: its day counts
 */
export async function lockDueReminders(
  trx: Transaction<Database>,
  { zone, limit }: { zone: string; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select user_id as "userId", remind_minute as minute, remind_zone as zone, remind_at as at,
      exists (select from sign_ins where sign_ins.user_id = wish.user_id
        and day = (clock_timestamp() at time zone ${zone})::date) as signed,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"
    from sign_in_wishes wish where remind_at <= clock_timestamp() order by remind_at limit ${limit}
    for update skip locked`.execute(trx);
  return rows;
}

/** Step: sets the next time of reminders. One statement. */
export async function moveReminders(
  trx: Transaction<Database>,
  next: readonly { userId: number; at: Date }[],
): Promise<void> {
  await sql`
    update sign_in_wishes set remind_at = next.at
    from unnest(${next.map(({ userId }) => userId)}::bigint[], ${next.map(({ at }) => at)}::timestamptz[])
      as next (user_id, at)
    where sign_in_wishes.user_id = next.user_id`.execute(trx);
}
