import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type CheckRefusal, checkOrders, type ShownOrder, totalOf } from "../check-orders.server";
import { canPay } from "./can-pay";
import { insertPayment, paymentById, type StoredPayment } from "./payments-queries.server";
import type { PayingAbility } from "./provider";

interface NewPayment {
  userId: number;
  /** Idempotency key from the form. */
  key: string;
  provider: PayingAbility;
  orders: readonly ShownOrder[];
}

/** A payment whose buyer goes to the provider. */
export interface StartedPayment extends StoredPayment {
  /** Until the first of its orders closes; null = none does. */
  secondsLeft: number | null;
}

/**
 * Stores a payment before its buyer goes to the provider; no money moves. Refuses what `checkOrders` does, and
 * `notPayable` for orders that are paid already or cost nothing, or that this provider cannot pay.
 */
export async function startPayment(
  db: Db,
  { userId, key, provider, orders: shown }: NewPayment,
): Promise<Result<StartedPayment, CheckRefusal>> {
  return transact(db, async (trx): Promise<Result<StartedPayment, CheckRefusal>> => {
    const checked = await checkOrders(trx, { userId, orders: shown });
    if (!checked.ok) return checked;
    const { orders, paid } = checked.value;
    const amountMinor = totalOf(orders);
    const [{ currency }] = orders;
    if (paid || amountMinor === 0 || !canPay(provider, orders, { amountMinor, currency })) return refuse("notPayable");
    const stored = orders.map(({ id, amountVersion }) => ({ id, amountVersion }));
    const paymentId = await insertPayment(trx, {
      userId,
      key,
      method: provider.name,
      amountMinor,
      currency,
      orders: stored,
    });
    const payment = await paymentById(trx, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is gone`);
    const times = orders.flatMap(({ secondsLeft }) => secondsLeft ?? []);
    return ok({ ...payment, secondsLeft: times.length === 0 ? null : Math.min(...times) });
  });
}
