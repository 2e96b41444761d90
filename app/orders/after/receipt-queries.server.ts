import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { afterSaleEnds } from "../closing/after-sale-queries.server";
import type { OrderState } from "../order-states";

/**
 * Marks an order as received, and starts the time to comment and the after-sale period, whose end makes its benefits
 * due.
 * @param reviewDays until a review is posted by itself, 0 = never
 */
export async function markReceived(
  trx: Transaction<Database>,
  orderId: number,
  { state, reviewDays, afterSaleDays }: { state: OrderState; reviewDays: number; afterSaleDays: number },
): Promise<void> {
  await sql`
    update orders set state = ${state}, received_at = now(),
      benefit_due_at = ${afterSaleEnds(afterSaleDays, sql`now()`)},
      deadline_at = case when ${reviewDays}::int > 0 then now() + make_interval(days => ${reviewDays}::int) end
    where id = ${orderId}`.execute(trx);
}

/** Postpones the receipt of an order, from now if it is overdue. */
export async function putOffReceipt(trx: Transaction<Database>, orderId: number, days: number): Promise<void> {
  await sql`
    update orders set receipt_extended = true,
      deadline_at = greatest(deadline_at, now()) + make_interval(days => ${days}::int)
    where id = ${orderId} and deadline_at is not null`.execute(trx);
}

export async function setHidden(trx: Transaction<Database>, orderId: number, hidden: boolean): Promise<void> {
  await sql`update orders set hidden_at = case when ${hidden}::boolean then now() end where id = ${orderId}`.execute(
    trx,
  );
}

/** Writes the address of an order and counts its version up. @param address as JSON */
export async function setAddress(trx: Transaction<Database>, orderId: number, address: string): Promise<void> {
  await sql`
    update orders set address = ${address}::jsonb, address_version = address_version + 1 where id = ${orderId}`.execute(
    trx,
  );
}

export async function addressChangedSince(trx: Transaction<Database>, orderId: number, paidAt: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "address_changed")
    .where("created_at", ">=", paidAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an order as completed, without further deadlines. */
export async function markCompleted(trx: Transaction<Database>, orderId: number, state: OrderState): Promise<void> {
  await sql`update orders set state = ${state}, completed_at = now(), deadline_at = null where id = ${orderId}`.execute(
    trx,
  );
}

/** Suspends the receipt deadline of an order; no effect when suspended already, or when receipt is not awaited. */
export async function suspendReceipt(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    update orders set suspended_at = now()
    where id = ${orderId} and state = 'awaiting_receipt' and suspended_at is null`.execute(trx);
}

/** Resumes the receipt deadline once none of the order's refunds is open, moved by the time of the suspension. */
export async function resumeReceipt(trx: Transaction<Database>, orderId: number): Promise<void> {
  await sql`
    update orders set suspended_at = null, deadline_at = case when state = 'awaiting_receipt'
      then deadline_at + (now() - suspended_at) else deadline_at end
    where id = ${orderId} and suspended_at is not null and not exists (
      select from refunds where refunds.order_id = orders.id and refunds.state not in ('complete', 'closed'))`.execute(
    trx,
  );
}
