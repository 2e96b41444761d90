import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type CheckRefusal, checkOrders, type ShownOrder, totalOf } from "../check-orders.server";
import { insertPayment, paymentById, type StoredPayment } from "./payments-queries.server";

interface NewPayment {
  userId: number;
  /** Idempotency key from the form. */
  key: string;
  method: string;
  orders: readonly ShownOrder[];
}

/**
 * Stores a payment before its buyer goes to the provider; no money moves. Refuses what `checkOrders` does, and
 * `notPayable` for orders that are paid already or cost nothing.
 */
export async function startPayment(
  db: Db,
  { userId, key, method, orders: shown }: NewPayment,
): Promise<Result<StoredPayment, CheckRefusal>> {
  return transact(db, async (trx): Promise<Result<StoredPayment, CheckRefusal>> => {
    const checked = await checkOrders(trx, { userId, orders: shown });
    if (!checked.ok) return checked;
    const { orders, paid } = checked.value;
    const amountMinor = totalOf(orders);
    if (paid || amountMinor === 0) return refuse("notPayable");
    const [{ currency }] = orders;
    const stored = orders.map(({ id, amountVersion }) => ({ id, amountVersion }));
    const paymentId = await insertPayment(trx, { userId, key, method, amountMinor, currency, orders: stored });
    const payment = await paymentById(trx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is gone`);
    return ok(payment);
  });
}
