import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface Reminder {
  userId: number;
  couponId: number;
}

/** Condition on `coupons`: nobody stopped it, and its time is not over. */
const given = sql<boolean>`coupons.stopped_at is null and (coupons.closes_at is null or coupons.closes_at > now())
  and (coupons.ends_at is null or coupons.ends_at > now())`;

/**
 * Remembers that a person wants to be told when a coupon opens, and returns whether that is possible: false when it is
 * open, is over, or is not there. Twice is once.
 */
export async function remindOfCoupon(handle: Handle, { userId, couponId }: Reminder): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with asked as (
      select id from coupons
      where id = ${couponId} and opens_at > now() and points_price is null and ${given}
    ), kept as (
      insert into coupon_reminders (user_id, coupon_id) select ${userId}, id from asked on conflict do nothing
    )
    select exists (select from asked) as kept`.execute(handle);
  return rows[0]?.kept === true;
}

/** Forgets that a person wants to be told. */
export async function forgetCouponReminder(handle: Handle, { userId, couponId }: Reminder): Promise<void> {
  await handle.deleteFrom("coupon_reminders").where("user_id", "=", userId).where("coupon_id", "=", couponId).execute();
}

/** Returns those of the coupons of which a person will be told; none for a visitor. */
export async function remindedOfCoupons(
  handle: Handle,
  { userId, couponIds }: { userId: number | null; couponIds: readonly number[] },
): Promise<number[]> {
  if (userId === null || couponIds.length === 0) return [];
  const rows = await handle
    .selectFrom("coupon_reminders")
    .select("coupon_id")
    .where("user_id", "=", userId)
    .where("coupon_id", "=", sql<number>`any(${[...couponIds]}::bigint[])`)
    .where("told_at", "is", null)
    .execute();
  return rows.map(({ coupon_id }) => coupon_id);
}

/** What somebody is told of a coupon that they wait for. */
export interface DueCoupon extends Reminder {
  /** Who gives it: the name of its shop, or of the platform's coupon. */
  title: Texts;
}

/** Step: takes up to `limit` reminders of coupons that have opened; several processes skip each other's. */
export async function takeOpenedCoupons(trx: Transaction<Database>, limit: number): Promise<DueCoupon[]> {
  const { rows } = await sql<DueCoupon>`
    with told as (
      update coupon_reminders set told_at = clock_timestamp()
      where ctid = any(array(
        select ctid from coupon_reminders where told_at is null and coupon_id in (
          select id from coupons where opens_at <= now() and claimed < total and ${given})
        order by coupon_id, user_id limit ${limit} for update skip locked))
      returning coupon_id, user_id
    )
    select told.user_id as "userId", coupon_id as "couponId", coalesce(shops.name, coupons.name) as title
    from told join coupons on coupons.id = coupon_id left join shops on shops.id = shop_id`.execute(trx);
  return rows;
}

/** Step: nobody who gives the account up waits for coupons. */
export async function forgetCouponReminders(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("coupon_reminders").where("user_id", "=", userId).execute();
}
