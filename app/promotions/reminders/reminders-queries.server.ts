import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface Reminder {
  userId: number;
  offerId: number;
}

/** What somebody is told shortly before an offer begins. */
export interface DueReminder {
  userId: number;
  goodsId: number;
  /** The lowest price of the offer, minor units. */
  priceMinor: number;
}

/**
 * Remembers that a buyer wants to be told before a flash offer begins, and returns whether that is possible: false when
 * it has begun by the database's clock, was stopped, or is not there. Twice is once.
 */
export async function remind(handle: Handle, { userId, offerId }: Reminder): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with asked as (
      select id from offers where id = ${offerId} and kind = 'flash' and state = 'approved'
        and begins_at > clock_timestamp()
    ), kept as (
      insert into flash_reminders (user_id, offer_id) select ${userId}, id from asked on conflict do nothing
    )
    select exists (select from asked) as kept`.execute(handle);
  return rows[0]?.kept === true;
}

/** Forgets that a buyer wants to be told. */
export async function forgetReminder(handle: Handle, { userId, offerId }: Reminder): Promise<void> {
  await handle.deleteFrom("flash_reminders").where("user_id", "=", userId).where("offer_id", "=", offerId).execute();
}

/** Returns those of the offers of which a buyer wants to be told; none for a visitor. */
export async function remindedAmong(
  handle: Handle,
  { userId, offerIds }: { userId: number | null; offerIds: readonly number[] },
): Promise<Set<number>> {
  if (userId === null || offerIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom("flash_reminders")
    .select("offer_id")
    .where("user_id", "=", userId)
    .where("offer_id", "=", sql<number>`any(${offerIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}

/**
 * Step: takes up to `limit` reminders of offers that begin within five minutes by the database's clock, once each. What
 * has begun already is told to nobody: after a long pause of the job it would be news of yesterday. Several processes
 * skip each other's.
 */
export async function takeDueReminders(trx: Transaction<Database>, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    update flash_reminders set told_at = clock_timestamp()
    where ctid = any(array(
      select ctid from flash_reminders
      where told_at is null and offer_id in (
        -- The moment of the transaction finds them by index; the clock decides.
        select id from offers where state = 'approved' and ends_at > now()
          and begins_at > clock_timestamp() and begins_at <= clock_timestamp() + interval '5 minutes'
      )
      order by offer_id, user_id limit ${limit}
      for update skip locked
    ))
    returning user_id as "userId", (select goods_id from offers where id = offer_id) as "goodsId",
      (select min(price_minor) from offer_skus where offer_skus.offer_id = flash_reminders.offer_id)
        as "priceMinor"`.execute(trx);
  return rows;
}

/** Deletes the reminders of a person whose account is given up. */
export async function forgetReminders(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("flash_reminders").where("user_id", "=", userId).execute();
}
