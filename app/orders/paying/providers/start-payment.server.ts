import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type JudgeRefusal, judgeOrders, type ShownOrder, totalOf } from "../judge-orders.server";
import { insertPayment, paymentById, type StoredPayment } from "./payments-queries.server";

interface NewPayment {
  userId: number;
  /** Made with the form: sent twice it is the same payment. */
  key: string;
  method: string;
  orders: readonly ShownOrder[];
}

/**
 * Writes a payment down before its buyer goes to the provider; nothing is taken. Refuses what `judgeOrders` does, and
 * `notPayable` for orders that are paid already or cost nothing.
 */
export async function startPayment(
  db: Db,
  { userId, key, method, orders: shown }: NewPayment,
): Promise<Result<StoredPayment, JudgeRefusal>> {
  return transact(db, async (trx): Promise<Result<StoredPayment, JudgeRefusal>> => {
    const judged = await judgeOrders(trx, { userId, orders: shown });
    if (!judged.ok) return judged;
    const { orders, paid } = judged.value;
    const amountMinor = totalOf(orders);
    if (paid || amountMinor === 0) return refuse("notPayable");
    const [{ currency }] = orders;
    const kept = orders.map(({ id, amountVersion }) => ({ id, amountVersion }));
    const paymentId = await insertPayment(trx, { userId, key, method, amountMinor, currency, orders: kept });
    const payment = await paymentById(trx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is gone`);
    return ok(payment);
  });
}
