import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { PaymentState } from "~/db/tables/payments-schema";
import { transact } from "~/db/transact.server";
import { checkOrders } from "../check-orders.server";
import { settleOrders } from "../settle-orders.server";
import { markReceived, markUnpaid, paymentById, type StoredPayment } from "./payments-queries.server";
import { insertPaymentRefund } from "./refunds-queries.server";

export type PaymentOutcome =
  /** `asked`: the provider answers now; a call may be older than what is under way. */
  | { outcome: "refused" | "expired"; asked?: boolean }
  /** Received minor units in the payment's currency, and the provider's reference. */
  | { outcome: "received"; reference: string; receivedMinor: number };

type Settled = Result<{ state: PaymentState; repeated: boolean }, "notFound">;

/**
 * Books a provider's news, once, however often it is repeated. Received money pays the orders of the payment with one
 * transfer, `money_in` and marketing to escrow. When they can no longer be paid as shown (closed, changed, paid
 * otherwise), or the amount differs, it goes back to its provider, with a notice: it is owed (`returning`) until the
 * provider has answered. A refusal is recorded, as is that the provider does not know the payment (`expired`); money
 * received later still counts. Refuses `notFound`.
 * @param fee its provider says what it keeps of it
 */
export async function settlePayment(
  db: Db,
  { method, paymentId, fee = false, ...news }: { method: string; paymentId: number; fee?: boolean } & PaymentOutcome,
): Promise<Settled> {
  const rules = await readSettings(db);
  return transact(db, async (trx): Promise<Settled> => {
    await lockRows(trx, "payments", [paymentId]);
    const payment = await paymentById(trx, paymentId);
    if (payment?.method !== method) return refuse("notFound");
    const { state } = payment;
    const booked = state === "paid" || state === "returned" || state === "credited";
    if (booked || state === news.outcome) return ok({ state, repeated: true });
    if (news.outcome !== "received") {
      // Only a payment without news expires; one that was voided was refused by us.
      const capturing = state === "started" && payment.reference !== null && news.outcome === "refused" && !news.asked;
      if (capturing || state === "voided" || (news.outcome === "expired" && state !== "started"))
        return ok({ state, repeated: true });
      await markUnpaid(trx, paymentId, news.outcome);
      return ok({ state: news.outcome, repeated: false });
    }
    const { reference, receivedMinor } = news;
    const paidBy = await payWith(trx, payment, receivedMinor, rules);
    const transferId = paidBy ?? (await bookLate(trx, payment, receivedMinor));
    const now = paidBy === null ? "returned" : "paid";
    await markReceived(trx, paymentId, { state: now, reference, receivedMinor, transferId, fee });
    if (now === "returned") {
      const key = `return-${paymentId}`;
      await insertPaymentRefund(trx, { paymentId, orderId: null, key, amountMinor: receivedMinor, transferId });
      await addNotices(trx, [{ userId: payment.userId, event: "payment_returned", subjectId: paymentId }]);
    }
    return ok({ state: now, repeated: false });
  });
}

/** Pays the orders; null when the money cannot be used for them any more. */
async function payWith(
  trx: Transaction<Database>,
  { id, userId, amountMinor, orders }: StoredPayment,
  receivedMinor: number,
  { timers, rewards, general }: Pick<Settings, "timers" | "rewards" | "general">,
): Promise<number | null> {
  if (receivedMinor !== amountMinor) return null;
  const checked = await checkOrders(trx, { userId, orders });
  if (!checked.ok || checked.value.paid) return null;
  const from = { kind: "money_in", stripeBy: id };
  const settled = await settleOrders(trx, {
    userId,
    checked: checked.value,
    from,
    key: `payment-${id}`,
    days: timers.unshippedDays,
    rewards,
    general,
  });
  if (settled.ok) return settled.value;
  // An incoming payment is never insufficient: the external account may go below zero.
  if (settled.code === "notCovered") throw new Error(`Payment ${id} was not covered`);
  return null;
}

/** Posts money that came too late: received, and owed to whoever paid it. */
async function bookLate(
  trx: Transaction<Database>,
  { id, currency }: StoredPayment,
  receivedMinor: number,
): Promise<number> {
  const posted = await postTransfer(trx, {
    key: `payment-${id}`,
    kind: "payment_late",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "money_in", stripeBy: id }, amountMinor: -receivedMinor },
      { account: { kind: "returning" }, amountMinor: receivedMinor },
    ],
  });
  if (!posted.ok) throw new Error(`Payment ${id} was not booked`);
  return posted.value.transferId;
}
