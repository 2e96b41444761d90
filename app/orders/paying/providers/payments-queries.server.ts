import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { ShownOrder } from "../check-orders.server";

export interface StoredPayment {
  id: number;
  userId: number;
  method: string;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  state: "started" | "paid" | "credited" | "refused" | "expired";
  orders: ShownOrder[];
}

export async function paymentById(handle: Handle, paymentId: number): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`
    select id, user_id as "userId", method, amount_minor as "amountMinor", currency, state,
      (select json_agg(json_build_object('id', order_id, 'amountVersion', amount_version) order by order_id)
        from payment_orders where payment_id = payments.id) as orders
    from payments where id = ${paymentId}`.execute(handle);
  return rows[0];
}

interface NewPayment extends Pick<StoredPayment, "userId" | "method" | "amountMinor" | "currency" | "orders"> {
  key: string;
}

/** Inserts a payment, unless its key exists; returns its id either way. */
export async function insertPayment(trx: Transaction<Database>, payment: NewPayment): Promise<number> {
  const { userId, key, method, amountMinor, currency, orders } = payment;
  const inserted = await trx
    .insertInto("payments")
    .values({ user_id: userId, key, method, amount_minor: amountMinor, currency })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
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
    .executeTakeFirstOrThrow();
  return known.id;
}

/**
 * Records that the buyer refused at the provider, or that the provider does not know the payment. The payment is
 * locked.
 */
export async function markUnpaid(
  trx: Transaction<Database>,
  paymentId: number,
  state: "refused" | "expired",
): Promise<void> {
  await sql`update payments set state = ${state}, settled_at = now() where id = ${paymentId}`.execute(trx);
}

/** Records received money. The payment is locked. */
export async function markReceived(
  trx: Transaction<Database>,
  paymentId: number,
  received: { state: "paid" | "credited"; reference: string; receivedMinor: number; transferId: number },
): Promise<void> {
  await sql`
    update payments set state = ${received.state}, reference = ${received.reference},
      received_minor = ${received.receivedMinor},
      transfer_id = ${received.transferId}, settled_at = now()
    where id = ${paymentId}`.execute(trx);
}
