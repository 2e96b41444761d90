import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { judgeOrders } from "../judge-orders.server";
import { settleOrders } from "../settle-orders.server";
import { markReceived, markUnpaid, paymentById, type StoredPayment } from "./payments-queries.server";

/** What became of a payment at its provider. */
export type PaymentOutcome =
  | { outcome: "refused" | "expired" }
  /** Minor units in the payment's currency that came in, and the provider's name of it. */
  | { outcome: "received"; reference: string; receivedMinor: number };

/**
 * Books what a provider says, once, however often it says it. Money that came in pays the orders of the payment with
 * one transfer, `money_in` and marketing to escrow. When they can no longer be paid as shown (closed, changed, paid
 * otherwise), or another amount came in, it goes to the buyer's wallet, with a notice. A refusal is kept, and so is
 * that the provider knows nothing of it (`expired`); money that comes in later counts. Refuses `notFound`.
 */
export async function settlePayment(
  db: Db,
  { method, paymentId, ...news }: { method: string; paymentId: number } & PaymentOutcome,
): Promise<Result<{ state: StoredPayment["state"]; repeated: boolean }, "notFound">> {
  const { timers } = await readSettings(db);
  return transact(
    db,
    async (trx): Promise<Result<{ state: StoredPayment["state"]; repeated: boolean }, "notFound">> => {
      await lockRows(trx, "payments", [paymentId]);
      const payment = await paymentById(trx, paymentId);
      if (payment?.method !== method) return refuse("notFound");
      const { state } = payment;
      if (state === "paid" || state === "credited" || state === news.outcome) return ok({ state, repeated: true });
      if (news.outcome !== "received") {
        // Only what nobody has heard of expires.
        if (news.outcome === "expired" && state !== "started") return ok({ state, repeated: true });
        await markUnpaid(trx, paymentId, news.outcome);
        return ok({ state: news.outcome, repeated: false });
      }
      const { reference, receivedMinor } = news;
      const paidBy = await payWith(trx, payment, receivedMinor, timers.unshippedDays);
      const transferId = paidBy ?? (await creditWallet(trx, payment, receivedMinor));
      const now = paidBy === null ? "credited" : "paid";
      await markReceived(trx, paymentId, { state: now, reference, receivedMinor, transferId });
      // What came is written by now.
      if (now === "credited")
        await addNotices(trx, [{ userId: payment.userId, event: "payment_credited", subjectId: paymentId }]);
      return ok({ state: now, repeated: false });
    },
  );
}

/** Pays the orders; null when the money is not for them any more. */
async function payWith(
  trx: Transaction<Database>,
  { id, userId, amountMinor, orders }: StoredPayment,
  receivedMinor: number,
  days: number,
): Promise<number | null> {
  if (receivedMinor !== amountMinor) return null;
  const judged = await judgeOrders(trx, { userId, orders });
  if (!judged.ok || judged.value.paid) return null;
  const from = { kind: "money_in", stripeBy: id };
  const settled = await settleOrders(trx, { userId, judged: judged.value, from, key: `payment-${id}`, days });
  // What comes in is never too little: the account goes below zero.
  if (!settled.ok) throw new Error(`Payment ${id} was not covered`);
  return settled.value;
}

async function creditWallet(
  trx: Transaction<Database>,
  { id, userId, currency }: StoredPayment,
  receivedMinor: number,
): Promise<number> {
  const posted = await postTransfer(trx, {
    key: `payment-${id}`,
    kind: "payment_credit",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "money_in", stripeBy: id }, amountMinor: -receivedMinor },
      { account: { kind: "wallet", ownerId: userId }, amountMinor: receivedMinor },
    ],
  });
  if (!posted.ok) throw new Error(`Payment ${id} was not credited`);
  return posted.value.transferId;
}
