import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { runs } from "./savings-queries.server";

/** Step: says of a member's period that a coupon was claimed in it. It is held. */
export async function noteCouponClaimed(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update memberships set coupon_claimed_at = clock_timestamp()
    where user_id = ${userId} and ${runs} and coupon_claimed_at is null`.execute(trx);
}

/**
 * Step: holds a member's period, so that what is counted for it is counted once, and returns how many coupons it gives
 * a month; null = no member.
 */
export async function lockMember(trx: Transaction<Database>, userId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`select id from memberships where user_id = ${userId} and ${runs}`.execute(
    trx,
  );
  const [period] = found.rows;
  if (!period) return null;
  await lockRows(trx, "memberships", [period.id]);
  const { rows } = await sql<{ coupons: number }>`
    select coupons_a_month as coupons from memberships where id = ${period.id} and ${runs}`.execute(trx);
  return rows[0]?.coupons ?? null;
}
