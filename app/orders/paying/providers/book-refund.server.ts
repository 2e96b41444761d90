import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { disputeShares } from "../dispute-shares";
import { lostDispute } from "./disputes-queries.server";
import type { RefundAnswer } from "./provider";
import {
  type DueRefund,
  markRefundFailed,
  markRefundRefused,
  markRefundSent,
  type OpenRefund,
  openRefund,
  sentRefund,
} from "./refunds-queries.server";

/**
 * Books a provider's answer to a refund, once. A refund of an order is booked with its request (`postBack`), so its
 * confirmation moves nothing; late money is owed until now (`returning`). What the provider refuses to pay goes to the
 * buyer's wallet, with a notice; but what the buyer's bank took back already, to whoever bore that.
 */
export async function bookRefund(
  db: Db,
  { id, key, paymentId }: Pick<DueRefund, "id" | "key" | "paymentId">,
  answer: RefundAnswer,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockRows(trx, "payments", [paymentId]);
    const refund = await openRefund(trx, id);
    if (!refund) return;
    const moved = { ...refund, paymentId, key };
    if ("reference" in answer) {
      if (refund.orderId === null) await post(trx, "payment_return", moved);
      await markRefundSent(trx, id, answer.reference);
    } else {
      const { dispute, backMinor } = await giveToBearer(trx, moved);
      const restMinor = moved.amountMinor - backMinor;
      if (restMinor > 0) await credit(trx, { ...moved, amountMinor: restMinor });
      await markRefundRefused(trx, id, { error: answer.refused, dispute });
    }
  });
}

/**
 * Brings what the buyer's bank took back already of a refund to the shop that bore it, or to the platform where the
 * payment paid no order: else the buyer would have it twice. Returns how much, minor units, and by which dispute.
 */
async function giveToBearer(
  trx: Transaction<Database>,
  { paymentId, key, orderId, amountMinor, currency }: OpenRefund & Pick<DueRefund, "paymentId" | "key">,
): Promise<{ dispute: string | null; backMinor: number }> {
  const lost = await lostDispute(trx, { paymentId, orderId });
  const order = lost?.orders.find(({ id }) => id === orderId);
  const shares = lost && disputeShares(lost.borneMinor, lost.orders);
  const borneMinor = orderId === null ? (lost?.borneMinor ?? 0) : (shares?.get(orderId) ?? 0);
  const backMinor = Math.min(amountMinor, Math.max(0, borneMinor - (lost?.givenMinor ?? 0)));
  if (!lost || backMinor === 0) return { dispute: null, backMinor: 0 };
  const posted = await postTransfer(trx, {
    key: `dispute_won-${key}`,
    kind: "dispute_won",
    causeId: paymentId,
    currency,
    note: lost.reference,
    entries: [
      { account: sourceOf(paymentId, orderId), amountMinor: -backMinor },
      order
        ? { account: { kind: "shop_balance", ownerId: order.shopId }, amountMinor: backMinor, subjectId: order.id }
        : { account: { kind: "adjustments" }, amountMinor: backMinor },
    ],
  });
  if (!posted.ok) throw new Error(`Nothing covers ${key}`);
  return { dispute: lost.reference, backMinor };
}

/** Where the money of a refund is until it is answered: at the provider, or owed where it came too late. */
const sourceOf = (paymentId: number, orderId: number | null) =>
  orderId === null ? { kind: "returning" } : { kind: "money_in", stripeBy: paymentId };

/**
 * Books that a provider could not pay a refund which it had confirmed: its money is back at the provider, and the buyer
 * gets it in the wallet, with a notice. Once. Returns false when the refund is not ours.
 */
export async function bookFailedRefund(
  db: Db,
  { method, reference, why }: { method: string; reference: string; why: string },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const found = await sentRefund(trx, { method, reference });
    if (!found) return false;
    const { id, paymentId, key } = found;
    await lockRows(trx, "payments", [paymentId]);
    const refund = await markRefundFailed(trx, id, why);
    // Late money was booked as given back, so it is outside as well.
    if (refund) await credit(trx, { ...refund, orderId: refund.orderId ?? 0, paymentId, key });
    return true;
  });
}

/** Brings a refund to the wallet of its buyer, with a notice. */
async function credit(
  trx: Transaction<Database>,
  moved: OpenRefund & Pick<DueRefund, "paymentId" | "key">,
): Promise<void> {
  await post(trx, "payment_credit", moved);
  const { userId, amountMinor, currency, paymentId } = moved;
  const also = { amountMinor, currency };
  await addNotices(trx, [{ userId, event: "payment_credited", subjectId: paymentId, also }]);
}

/** Posts that the provider has paid late money back (`payment_return`), or that a refund goes to the wallet. */
async function post(
  trx: Transaction<Database>,
  kind: "payment_return" | "payment_credit",
  { paymentId, key, orderId, userId, amountMinor, currency }: OpenRefund & Pick<DueRefund, "paymentId" | "key">,
): Promise<void> {
  const to =
    kind === "payment_return" ? { kind: "money_in", stripeBy: paymentId } : { kind: "wallet", ownerId: userId };
  const posted = await postTransfer(trx, {
    key: `${kind}-${key}`,
    kind,
    causeId: paymentId,
    currency,
    entries: [
      { account: sourceOf(paymentId, orderId), amountMinor: -amountMinor },
      { account: to, amountMinor },
    ],
  });
  if (!posted.ok) throw new Error(`Nothing covers ${key}`);
}
