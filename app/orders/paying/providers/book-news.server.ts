import type { Db } from "~/db/client.server";
import type { PaymentProvider, ProviderNews } from "./provider";
import { settlePayment } from "./settle-payment.server";

/**
 * Books a provider's news of a payment, from a callback or an inquiry: an authorised one is captured first. Refuses
 * `notFound`.
 */
export async function bookNews(db: Db, provider: PaymentProvider, news: ProviderNews) {
  const { paymentId } = news;
  const method = provider.name;
  if (news.outcome === "refused") return settlePayment(db, { method, paymentId, outcome: "refused" });
  const { reference, amountMinor } = news;
  // Before the transaction, which may be retried. A crash between the two is repaired by the next callback or inquiry.
  const { receivedMinor } = await provider.capture({ reference, amountMinor });
  return settlePayment(db, { method, paymentId, outcome: "received", reference, receivedMinor });
}
