import type { Transaction } from "kysely";
import { postTransfer, type TransferEntry } from "~/app/ledger/api.server";
import type { Database } from "~/db/schema";
import { insertPaymentRefund, payingPayment } from "./refunds-queries.server";

interface Back {
  order: { id: number; userId: number; currency: string };
  /** Idempotency key of the transfer. */
  key: string;
  /** The buyer's amount, minor units. */
  buyerMinor: number;
  /** The sources, and amounts of others; with the buyer's part they sum to zero. */
  others: readonly TransferEntry[];
}

/**
 * Step: posts the transfer of a refund. Money from a provider goes back there, requested after the commit; everything
 * else goes to the wallet.
 */
export async function postBack(trx: Transaction<Database>, { order, key, buyerMinor, others }: Back): Promise<void> {
  const { id, userId, currency } = order;
  const payment = buyerMinor === 0 ? undefined : await payingPayment(trx, id);
  const buyer: TransferEntry = {
    account: payment ? { kind: "money_in", stripeBy: payment.id } : { kind: "wallet", ownerId: userId },
    amountMinor: buyerMinor,
    subjectId: id,
  };
  const posted = await postTransfer(trx, { key, kind: "refund", causeId: id, currency, entries: [...others, buyer] });
  if (!posted.ok) throw new Error(`Nothing covers ${key} of order ${id}`);
  if (payment)
    await insertPaymentRefund(trx, {
      paymentId: payment.id,
      orderId: id,
      key,
      amountMinor: buyerMinor,
      transferId: posted.value.transferId,
    });
}
