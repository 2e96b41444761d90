import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface Reminder {
  userId: number;
  offerId: number;
}

/** What somebody is told of an offer that they asked for. */
export interface DueReminder {
  userId: number;
  goodsId: number;
  /** The lowest price of the offer, minor units. */
  priceMinor: number;
  /** `soon` = it begins within five minutes; `back` = pieces of it came back. */
  because: "soon" | "back";
}

/** Of a running offer all pieces are taken: those that are not paid may come back. */
const allTaken = sql<boolean>`not exists (
  select from offer_skus where offer_skus.offer_id = offers.id and taken < quota)`;

/**
 * Remembers that a buyer wants to be told before a flash offer begins, or when pieces of it come back, and returns
 * whether that is possible by the database's clock: false when it has pieces left, is over, was stopped, or is not
 * there. Twice is once.
 */
export async function remind(handle: Handle, { userId, offerId }: Reminder): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with asked as (
      select id from offers where id = ${offerId} and kind = 'flash' and state = 'approved'
        and ends_at > clock_timestamp() and (begins_at > clock_timestamp() or ${allTaken})
    ), kept as (
      insert into flash_reminders (user_id, offer_id) select ${userId}, id from asked
      -- Told of its beginning, they may ask for what comes back.
      on conflict (offer_id, user_id) do update set told_at = null, created_at = clock_timestamp()
        where flash_reminders.told_at is not null
          and (select begins_at <= clock_timestamp() from offers where id = excluded.offer_id)
    )
    select exists (select from asked) as kept`.execute(handle);
  return rows[0]?.kept === true;
}

/** Forgets that a buyer wants to be told. */
export async function forgetReminder(handle: Handle, { userId, offerId }: Reminder): Promise<void> {
  await handle.deleteFrom("flash_reminders").where("user_id", "=", userId).where("offer_id", "=", offerId).execute();
}

/**
 * Returns those of the offers of which a buyer will be told, or was told that they begin; none for a visitor. Who was
 * reminded of one that runs now waits for nothing.
 */
export async function remindedAmong(
  handle: Handle,
  { userId, offerIds }: { userId: number | null; offerIds: readonly number[] },
): Promise<Set<number>> {
  if (userId === null || offerIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom("flash_reminders")
    .innerJoin("offers", "offers.id", "offer_id")
    .select("offer_id")
    .where("user_id", "=", userId)
    .where("offer_id", "=", sql<number>`any(${offerIds}::bigint[])`)
    .where(sql<boolean>`(told_at is null or begins_at > clock_timestamp())`)
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}

/**
 * Step: takes up to `limit` reminders of offers that begin within five minutes by the database's clock, or of which
 * pieces came back to those who waited for them, once each. Who asked before it began is not told when it has begun:
 * after a long pause of the job it would be news of yesterday. Several processes skip each other's.
 */
export async function takeDueReminders(trx: Transaction<Database>, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    update flash_reminders set told_at = clock_timestamp()
    where ctid = any(array(
      select ctid from flash_reminders
      where told_at is null and offer_id in (
        -- The moment of the transaction finds them by index; the clock decides.
        select id from offers where state = 'approved' and ends_at > now()
          and begins_at <= clock_timestamp() + interval '5 minutes'
          and (begins_at > clock_timestamp() or (ends_at > clock_timestamp() and not ${allTaken}))
      )
      and (select begins_at > clock_timestamp() or flash_reminders.created_at >= begins_at
        from offers where id = offer_id)
      order by offer_id, user_id limit ${limit}
      for update skip locked
    ))
    returning user_id as "userId", (select goods_id from offers where id = offer_id) as "goodsId",
      (select min(price_minor) from offer_skus where offer_skus.offer_id = flash_reminders.offer_id)
        as "priceMinor",
      (select case when begins_at > clock_timestamp() then 'soon' else 'back' end from offers where id = offer_id)
        as because`.execute(trx);
  return rows;
}

/** Deletes the reminders of a person whose account is given up. */
export async function forgetReminders(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("flash_reminders").where("user_id", "=", userId).execute();
}
