import { ok, type Result } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { decideCapture } from "./may-capture.server";
import { markVoidSent } from "./payments-queries.server";
import type { Authorisation, PaymentProvider, ProviderNews } from "./provider";
import { settlePayment } from "./settle-payment.server";

/**
 * Books a provider's news of a payment, from a callback or an inquiry. An authorised one is captured only while its
 * orders can be paid, else voided (`decideCapture`); what a provider that takes the money at once has taken is booked
 * in any case. Refuses `notFound`.
 */
export async function bookNews(
  db: Db,
  provider: PaymentProvider,
  news: ProviderNews,
  asked = false,
): Promise<Result<unknown, "notFound">> {
  const { paymentId } = news;
  const method = provider.name;
  if (news.outcome === "refused") return settlePayment(db, { method, paymentId, outcome: "refused", asked });
  const { reference, amountMinor } = news;
  if (provider.authorises) {
    const decided = await decideCapture(db, { method, paymentId, reference, amountMinor });
    if (!decided.ok || decided.value === "booked") return decided;
    if (decided.value === "void") return voidPayment(db, provider, { paymentId, reference, amountMinor });
  }
  // Between two transactions, which may be retried. After a crash between them the next callback or inquiry decides
  // anew: what was captured it books, also when it would not capture it any more.
  const { receivedMinor } = await provider.capture({ paymentId, reference, amountMinor });
  return settlePayment(db, {
    method,
    paymentId,
    fee: Boolean(provider.fee),
    outcome: "received",
    reference,
    receivedMinor,
  });
}

/** Voids an authorisation at its provider; money that it had captured before is booked. Refuses `notFound`. */
export async function voidPayment(
  db: Db,
  provider: Extract<PaymentProvider, { authorises: true }>,
  { paymentId, reference, amountMinor }: Authorisation,
): Promise<Result<unknown, "notFound">> {
  const { capturedMinor } = await provider.void({ paymentId, reference, amountMinor });
  if (capturedMinor !== null) {
    const received = { outcome: "received", reference, receivedMinor: capturedMinor } as const;
    return settlePayment(db, { method: provider.name, paymentId, fee: Boolean(provider.fee), ...received });
  }
  await markVoidSent(db, paymentId, reference);
  return ok(null);
}
