import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Says that nothing more of lines is due to a referrer. One statement; their order is locked. */
export async function giveUpShares(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    update order_lines set refunded_referral_minor = referral_minor
    where order_id = ${orderId} and refunded_referral_minor < referral_minor`.execute(trx);
}

/** Writes that the shop keeps a share. @param minor given back to it after the settlement, minor units */
export async function markReturned(trx: Transaction<Database>, orderId: number, minor: number): Promise<void> {
  await sql`
    update referral_dues set state = 'returned', returned_minor = ${minor}, ended_at = now()
    where order_id = ${orderId}`.execute(trx);
}

/** Writes that a share was paid, minor units, and how much of it to the second. */
export async function markReleased(
  trx: Transaction<Database>,
  orderId: number,
  { minor, secondMinor }: { minor: number; secondMinor: number },
): Promise<void> {
  await sql`
    update referral_dues set state = 'released', released_minor = ${minor}, released_second_minor = ${secondMinor},
      ended_at = now()
    where order_id = ${orderId}`.execute(trx);
}

/** Writes who decided about a share that was held. */
export async function markDecided(
  trx: Transaction<Database>,
  orderId: number,
  { staffId, state }: { staffId: number; state: "waiting" | "held" },
): Promise<void> {
  await sql`
    update referral_dues set state = ${state}, decided_by = ${staffId}, decided_at = now()
    where order_id = ${orderId}`.execute(trx);
}

/** Returns whether somebody may be paid a share: neither banned nor gone. The caller holds the balance's lock. */
export async function mayBePaid(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and forgotten_at is null
      and coalesce(banned_until <= clock_timestamp(), true)`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns what waits for referrers by order that is settled, minor units, by the orders' lines: the account of shares
 * that are due. One statement.
 */
export async function waitingByOrder(handle: Handle): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; minor: number }>`
    select due.order_id as id, sum(referral_minor - refunded_referral_minor)::bigint as minor
    from referral_dues due join orders on orders.id = due.order_id
    join order_lines on order_lines.order_id = due.order_id
    where due.state in ('waiting', 'held') and orders.received_at is not null
    group by due.order_id having sum(referral_minor - refunded_referral_minor) > 0`.execute(handle);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}
