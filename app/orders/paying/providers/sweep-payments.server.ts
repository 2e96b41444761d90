import type { Db } from "~/db/client.server";
import { bookNews } from "./book-news.server";
import type { PaymentProvider } from "./provider";
import { settlePayment } from "./settle-payment.server";
import {
  markRefundSent,
  noteAskError,
  noteRefundError,
  takeDueRefunds,
  takePaymentsToAsk,
} from "./sweep-queries.server";

/** Most of each kind a run. */
const most = 20;
/** A buyer who has not decided for that long will not. */
const pendingDays = 7;

/**
 * Asks providers about payments that nobody has heard of, and for the refunds that they owe. What was paid late is
 * booked as if the provider had called: for its orders, or to the wallet; what the provider does not know expires. Any
 * number of processes do it; a crash, an error or a lost answer is mended by the next question. Returns how many
 * questions had no answer.
 */
export async function sweepPayments(db: Db, providers: readonly PaymentProvider[]): Promise<{ failed: number }> {
  const providerOf = (method: string) => {
    const provider = providers.find(({ name }) => name === method);
    if (!provider) throw new Error(`the provider ${method} is not installed`);
    return provider;
  };
  let failed = 0;
  const fail = (error: unknown) => {
    failed += 1;
    return error instanceof Error ? error.message : String(error);
  };
  for (const payment of await takePaymentsToAsk(db, { limit: most, days: pendingDays })) {
    try {
      await askAbout(db, providerOf(payment.method), payment);
      await noteAskError(db, payment.id, "");
    } catch (error) {
      await noteAskError(db, payment.id, fail(error));
    }
  }
  for (const { id, method, ...refund } of await takeDueRefunds(db, most)) {
    try {
      const { reference } = await providerOf(method).refund(refund);
      await markRefundSent(db, id, reference);
    } catch (error) {
      await noteRefundError(db, id, fail(error));
    }
  }
  return { failed };
}

async function askAbout(
  db: Db,
  provider: PaymentProvider,
  { id: paymentId, old }: { id: number; old: boolean },
): Promise<void> {
  const said = await provider.status({ paymentId });
  // What it says of another payment is not booked for this one.
  if (said.paymentId !== paymentId) throw new Error(`asked about ${paymentId}, told of ${said.paymentId}`);
  if (said.outcome === "authorised" || said.outcome === "refused") await bookNews(db, provider, said);
  else if (said.outcome === "unknown" || old)
    await settlePayment(db, { method: provider.name, paymentId, outcome: "expired" });
}
