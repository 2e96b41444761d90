import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * Returns the provider payment of an order that money goes back to; undefined when it was paid from the wallet, or by a
 * provider that gives nothing back.
 */
export async function payingPayment(trx: Transaction<Database>, orderId: number): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom("payments")
    .innerJoin("orders", "orders.payment_transfer_id", "payments.transfer_id")
    .select("payments.id")
    .where("orders.id", "=", orderId)
    .where("payments.state", "=", "paid")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_providers")
            .select("id")
            .whereRef("payment_providers.code", "=", "payments.method")
            .where("gives_back", "=", false),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Records a refund due from the provider, with the transfer that books it; `orderId` null = of a late payment. */
export async function insertPaymentRefund(
  trx: Transaction<Database>,
  refund: { paymentId: number; orderId: number | null; transferId: number; key: string; amountMinor: number },
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
  paymentId: number;
  key: string;
  amountMinor: number;
  currency: string;
  method: string;
  reference: string;
  /** A dispute about the payment was lost: its provider gives nothing back of it any more. */
  lost: boolean;
}

/** Claims due refunds and schedules their retry: after a minute, then doubling, six hours at most. One statement. */
export async function takeDueRefunds(handle: Handle, limit: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update payment_refunds set tries = tries + 1,
      next_at = now() + least(interval '6 hours', interval '1 minute' * power(2, least(tries, 10)))
    from payments
    where payments.id = payment_refunds.payment_id and payment_refunds.id in (
      select id from payment_refunds where sent_at is null and refused_at is null and next_at <= now()
      order by next_at, id limit ${limit} for no key update skip locked
    )
    returning payment_refunds.id, payments.id as "paymentId", payment_refunds.key,
      payment_refunds.amount_minor as "amountMinor", payments.currency, payments.method, payments.reference,
      exists (
        select from payment_disputes where payment_disputes.payment_id = payments.id and borne_minor > 0
      ) as lost`.execute(handle);
  return rows;
}

/** A refund without the provider's answer. */
export interface OpenRefund {
  /** Null = of money that came too late. */
  orderId: number | null;
  userId: number;
  amountMinor: number;
  currency: string;
}

/** Returns a refund while its provider has not answered. Its payment is locked. */
export async function openRefund(trx: Transaction<Database>, id: number): Promise<OpenRefund | undefined> {
  const { rows } = await sql<OpenRefund>`
    select payment_refunds.order_id as "orderId", payments.user_id as "userId",
      payment_refunds.amount_minor as "amountMinor", payments.currency
    from payment_refunds join payments on payments.id = payment_refunds.payment_id
    where payment_refunds.id = ${id} and sent_at is null and refused_at is null`.execute(trx);
  return rows[0];
}

/** Records the provider's confirmation. The payment is locked. */
export async function markRefundSent(trx: Transaction<Database>, id: number, reference: string): Promise<void> {
  await sql`
    update payment_refunds set sent_at = now(), reference = ${reference}, error = '' where id = ${id}`.execute(trx);
}

/**
 * Records why the provider never pays a refund; a late payment is credited then. The payment is locked.
 * @param dispute by which the buyer has it already, as the provider names it; null = none
 */
export async function markRefundRefused(
  trx: Transaction<Database>,
  id: number,
  { error, dispute }: { error: string; dispute: string | null },
): Promise<void> {
  await sql`
    update payment_refunds set refused_at = now(), error = ${error.slice(0, 500)}, reference = ${dispute}
    where id = ${id}`.execute(trx);
  if (dispute !== null) return;
  await sql`
    update payments set state = 'credited' where state = 'returned'
      and id = (select payment_id from payment_refunds where id = ${id} and order_id is null)`.execute(trx);
}

export async function recordRefundError(handle: Handle, id: number, error: string): Promise<void> {
  await sql`
    update payment_refunds set error = ${error.slice(0, 500)}
    where id = ${id} and sent_at is null and refused_at is null`.execute(handle);
}

/** A refund that its provider had confirmed, by the provider's name of it. */
export async function sentRefund(
  trx: Transaction<Database>,
  { method, reference }: { method: string; reference: string },
): Promise<Pick<DueRefund, "id" | "paymentId" | "key"> | undefined> {
  const { rows } = await sql<Pick<DueRefund, "id" | "paymentId" | "key">>`
    select payment_refunds.id, payment_id as "paymentId", payment_refunds.key
    from payment_refunds join payments on payments.id = payment_refunds.payment_id
    where payment_refunds.reference = ${reference} and payments.method = ${method}`.execute(trx);
  return rows[0];
}

/**
 * Records that a provider could not pay what it had confirmed, whose name of it stays; undefined when that is known
 * already. A late payment is credited then. The payment is locked.
 */
export async function markRefundFailed(
  trx: Transaction<Database>,
  id: number,
  error: string,
): Promise<OpenRefund | undefined> {
  const { rows } = await sql<OpenRefund>`
    update payment_refunds set sent_at = null, refused_at = now(), error = ${error.slice(0, 500)}
    from payments where payments.id = payment_refunds.payment_id and payment_refunds.id = ${id} and sent_at is not null
    returning payment_refunds.order_id as "orderId", payments.user_id as "userId",
      payment_refunds.amount_minor as "amountMinor", payments.currency`.execute(trx);
  await sql`
    update payments set state = 'credited' where state = 'returned'
      and id = (select payment_id from payment_refunds where id = ${id} and order_id is null)`.execute(trx);
  return rows[0];
}
