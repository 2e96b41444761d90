import { sql, type Transaction } from "kysely";
import type { SeatRefusal } from "~/app/promotions/api.server";
import type { Database } from "~/db/schema";
import type { PaymentState } from "~/db/tables/payments-schema";
import type { Handle } from "~/db/transact.server";
import type { ShownOrder } from "../check-orders.server";

/** Why an authorised payment is not captured; keys of the texts `checkout:errors.…`. */
export type VoidReason = "notPayable" | "expired" | "changed" | "otherAmount" | SeatRefusal;

export interface StoredPayment {
  id: number;
  userId: number;
  method: string;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  state: PaymentState;
  /** The provider's id of it: of the authorisation that is captured or voided, or of the money received. */
  reference: string | null;
  /** Why it was not captured. */
  voidReason: VoidReason | null;
  orders: ShownOrder[];
  /** The provider's name of the page on which it is paid. */
  session: string | null;
  /** ms since 1970. */
  startedAt: number;
}

export async function paymentById(handle: Handle, paymentId: number): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`
    select id, user_id as "userId", method, amount_minor as "amountMinor", currency, state, reference,
      void_reason as "voidReason", session,
      floor(extract(epoch from created_at) * 1000)::float8 as "startedAt",
      (select json_agg(json_build_object('id', order_id, 'amountVersion', amount_version) order by order_id)
        from payment_orders where payment_id = payments.id) as orders
    from payments where id = ${paymentId}`.execute(handle);
  return rows[0];
}

interface NewPayment extends Pick<StoredPayment, "userId" | "method" | "amountMinor" | "currency" | "orders"> {
  key: string;
}

/** Inserts a payment, unless its provider has one of this key; returns its id either way. */
export async function insertPayment(trx: Transaction<Database>, payment: NewPayment): Promise<number> {
  const { userId, key, method, amountMinor, currency, orders } = payment;
  const inserted = await trx
    .insertInto("payments")
    .values({ user_id: userId, key, method, amount_minor: amountMinor, currency })
    .onConflict((conflict) => conflict.columns(["user_id", "key", "method"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) {
    await trx
      .insertInto("payment_orders")
      .values(
        orders.map(({ id, amountVersion }) => ({
          payment_id: inserted.id,
          order_id: id,
          amount_version: amountVersion,
        })),
      )
      .execute();
    return inserted.id;
  }
  const known = await trx
    .selectFrom("payments")
    .select("id")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("method", "=", method)
    .executeTakeFirstOrThrow();
  return known.id;
}

/** Keeps the page on which a payment is paid; its first one. */
export async function keepSession(handle: Handle, paymentId: number, session: string): Promise<void> {
  await sql`update payments set session = coalesce(session, ${session}) where id = ${paymentId}`.execute(handle);
}

/**
 * Records that the buyer refused at the provider, or that the provider does not know the payment. After a refusal it
 * is asked about from the beginning. The payment is locked.
 */
export async function markUnpaid(
  trx: Transaction<Database>,
  paymentId: number,
  state: "refused" | "expired",
): Promise<void> {
  await sql`
    update payments set state = ${state}, reference = null, settled_at = now(), asked = 0,
      ask_at = now() + interval '20 minutes'
    where id = ${paymentId}`.execute(trx);
}

/**
 * Records that an authorisation is captured next: another one of the same payment is not. One that was refused or had
 * expired before is under way again, so that it is asked about should its capture not be booked. The payment is locked.
 */
export async function keepReference(trx: Transaction<Database>, paymentId: number, reference: string): Promise<void> {
  await sql`
    update payments set reference = ${reference}, state = 'started', settled_at = null,
      asked = case when state = 'started' then asked else 0 end,
      ask_at = case when state = 'started' then ask_at else now() + interval '1 minute' end
    where id = ${paymentId}`.execute(trx);
}

/**
 * Records that an authorisation is not captured; its provider is told after the commit, and again by `sweepPayments`
 * a minute later. The payment is locked.
 */
export async function markVoided(
  trx: Transaction<Database>,
  paymentId: number,
  { reference, reason }: { reference: string; reason: VoidReason },
): Promise<void> {
  await sql`
    update payments set state = 'voided', reference = ${reference}, void_reason = ${reason}, settled_at = now(),
      asked = 0, ask_at = now() + interval '1 minute'
    where id = ${paymentId}`.execute(trx);
}

/** Records that the provider has voided an authorisation, once. */
export async function markVoidSent(handle: Handle, paymentId: number, reference: string): Promise<void> {
  await sql`
    update payments set void_sent_at = now()
    where id = ${paymentId} and reference = ${reference} and state = 'voided' and void_sent_at is null`.execute(handle);
}

/**
 * Records received money. The payment is locked.
 * @param received.fee its provider says what it keeps: it is asked in a minute
 */
export async function markReceived(
  trx: Transaction<Database>,
  paymentId: number,
  received: { state: "paid" | "returned"; reference: string; receivedMinor: number; transferId: number; fee: boolean },
): Promise<void> {
  await sql`
    update payments set state = ${received.state}, reference = ${received.reference},
      received_minor = ${received.receivedMinor},
      transfer_id = ${received.transferId}, settled_at = now(),
      fee_ask_at = case when ${received.fee} then now() + interval '1 minute' end
    where id = ${paymentId}`.execute(trx);
}
