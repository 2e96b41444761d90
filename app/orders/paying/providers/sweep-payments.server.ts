import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { bookFee } from "./book-fee.server";
import { bookNews, voidPayment } from "./book-news.server";
import { bookRefund } from "./book-refund.server";
import { keepParts, takePayoutsToAsk } from "./payouts/payouts-queries.server";
import type { PaymentProvider } from "./provider";
import { recordAnswer } from "./providers-queries.server";
import { recordRefundError, takeDueRefunds } from "./refunds-queries.server";
import { settlePayment } from "./settle-payment.server";
import { type RequestedPayment, recordQueryError, takeFeesToAsk, takePaymentsToAsk } from "./sweep-queries.server";

/** Most of each kind a run. */
const max = 20;
/** A buyer who has not decided for that long will not. */
const pendingDays = 7;

/**
 * Asks providers about payments without news, to void those that are not captured, for the refunds that they owe, what
 * they kept, and what is in their payouts.
 * A late payment is booked as if the provider had called (`bookNews`); unknown ones expire. Any number of processes
 * run it; a crash, an error or a lost response is repaired by the next inquiry. Returns how many had no answer.
 */
export async function sweepPayments(db: Db, providers: readonly PaymentProvider[]): Promise<{ failed: number }> {
  const providerOf = (method: string) => {
    const provider = providers.find(({ name }) => name === method);
    if (!provider) throw new Error(`the provider ${method} is not installed`);
    return provider;
  };
  let failed = 0;
  const fail = async (method: string, error: unknown) => {
    failed += 1;
    const why = error instanceof Error ? error.message : String(error);
    await recordAnswer(db, method, why);
    return why;
  };
  for (const payment of await takePaymentsToAsk(db, { limit: max, days: pendingDays })) {
    try {
      await askAbout(db, providerOf(payment.method), payment);
      await recordQueryError(db, payment.id, "");
      await recordAnswer(db, payment.method, "");
    } catch (error) {
      await recordQueryError(db, payment.id, await fail(payment.method, error));
    }
  }
  for (const due of await takeDueRefunds(db, max)) {
    const { paymentId, reference, key, amountMinor, currency } = due;
    try {
      if (due.lost) {
        await bookRefund(db, due, { refused: "a dispute about the payment was lost" });
        continue;
      }
      const asked = { paymentId, reference, key, amountMinor, currency };
      await bookRefund(db, due, await providerOf(due.method).refund(asked));
      await recordAnswer(db, due.method, "");
    } catch (error) {
      await recordRefundError(db, due.id, await fail(due.method, error));
    }
  }
  for (const unknown of await takeFeesToAsk(db, max)) {
    try {
      const fee = await providerOf(unknown.method).fee?.(unknown);
      if (fee) await bookFee(db, unknown, fee);
    } catch (error) {
      await fail(unknown.method, error);
    }
  }
  for (const { id, method, reference } of await takePayoutsToAsk(db, max)) {
    try {
      const parts = await providerOf(method).payoutParts?.({ reference });
      if (parts) await transact(db, (trx) => keepParts(trx, id, parts));
    } catch (error) {
      await fail(method, error);
    }
  }
  return { failed };
}

async function askAbout(
  db: Db,
  provider: PaymentProvider,
  { id: paymentId, state, reference, old, session, amountMinor, currency }: RequestedPayment,
): Promise<void> {
  if (state === "voided") {
    if (provider.authorises && reference !== null)
      await voidPayment(db, provider, { paymentId, reference, amountMinor });
    return;
  }
  const status = await provider.status({ paymentId, session, amountMinor, currency });
  // An answer about another payment is not booked for this one.
  if (status.paymentId !== paymentId) throw new Error(`asked about ${paymentId}, told of ${status.paymentId}`);
  if (status.outcome === "authorised" || status.outcome === "refused") await bookNews(db, provider, status, true);
  else if (status.outcome === "unknown" || old)
    await settlePayment(db, { method: provider.name, paymentId, outcome: "expired" });
}
