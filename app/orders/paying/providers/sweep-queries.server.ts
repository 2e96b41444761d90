import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A payment due for an inquiry. */
export interface RequestedPayment {
  id: number;
  method: string;
  /** Started longer ago than anybody takes to pay. */
  old: boolean;
}

/**
 * Takes payments whose provider is to be asked, the longest due first, and says when they are asked next: after 20
 * minutes, then twice as long each time, six hours at most. Who dies while asking leaves them to that moment. One
 * statement.
 * @param days after which one that is still pending is old
 */
export async function takePaymentsToAsk(
  handle: Handle,
  { limit, days }: { limit: number; days: number },
): Promise<RequestedPayment[]> {
  const { rows } = await sql<RequestedPayment>`
    update payments set asked = asked + 1,
      ask_at = now() + least(interval '6 hours', interval '20 minutes' * power(2, least(asked, 10)))
    where id in (
      select id from payments where state = 'started' and ask_at <= now()
      order by ask_at, id limit ${limit} for no key update skip locked
    )
    returning id, method, created_at < now() - make_interval(days => ${days}::int) as old`.execute(handle);
  return rows;
}

/** Records why an inquiry failed; "" = it succeeded. */
export async function recordQueryError(handle: Handle, paymentId: number, error: string): Promise<void> {
  await sql`update payments set ask_error = ${error.slice(0, 500)} where id = ${paymentId}
    and ask_error <> ${error.slice(0, 500)}`.execute(handle);
}

/** Returns the provider payment of an order; undefined when paid from the wallet. */
export async function payingPayment(trx: Transaction<Database>, orderId: number): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom("payments")
    .innerJoin("orders", "orders.payment_transfer_id", "payments.transfer_id")
    .select("payments.id")
    .where("orders.id", "=", orderId)
    .where("payments.state", "=", "paid")
    .executeTakeFirst();
}

/** Records a refund due from the provider, with the transfer that books it. */
export async function insertPaymentRefund(
  trx: Transaction<Database>,
  refund: { paymentId: number; orderId: number; transferId: number; key: string; amountMinor: number },
): Promise<void> {
  const { paymentId, orderId, transferId, key, amountMinor } = refund;
  await sql`
    insert into payment_refunds (payment_id, order_id, transfer_id, key, amount_minor)
    values (${paymentId}, ${orderId}, ${transferId}, ${key}, ${amountMinor})
    on conflict (key) do nothing`.execute(trx);
}

/** A refund not yet confirmed by its provider. */
export interface DueRefund {
  id: number;
  key: string;
  amountMinor: number;
  method: string;
  reference: string;
}

/** Claims due refunds and schedules their retry: after a minute, then doubling, six hours at most. One statement. */
export async function takeDueRefunds(handle: Handle, limit: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update payment_refunds set tries = tries + 1,
      next_at = now() + least(interval '6 hours', interval '1 minute' * power(2, least(tries, 10)))
    from payments
    where payments.id = payment_refunds.payment_id and payment_refunds.id in (
      select id from payment_refunds where sent_at is null and next_at <= now()
      order by next_at, id limit ${limit} for no key update skip locked
    )
    returning payment_refunds.id, payment_refunds.key, payment_refunds.amount_minor as "amountMinor", payments.method,
      payments.reference`.execute(handle);
  return rows;
}

/** Records the provider's confirmation, once. */
export async function markRefundSent(handle: Handle, id: number, reference: string): Promise<void> {
  await sql`
    update payment_refunds set sent_at = now(), reference = ${reference}, error = ''
    where id = ${id} and sent_at is null`.execute(handle);
}

export async function recordRefundError(handle: Handle, id: number, error: string): Promise<void> {
  await sql`update payment_refunds set error = ${error.slice(0, 500)} where id = ${id} and sent_at is null`.execute(
    handle,
  );
}
