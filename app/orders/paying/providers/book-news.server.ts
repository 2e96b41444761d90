import type { Db } from "~/db/client.server";
import type { PaymentProvider, ProviderNews } from "./provider";
import { settlePayment } from "./settle-payment.server";

/**
 * Books what a provider says of one of its payments, in a call or when asked: what was authorised is captured first.
 * Refuses `notFound`.
 */
export async function bookNews(db: Db, provider: PaymentProvider, news: ProviderNews) {
  const { paymentId } = news;
  const method = provider.name;
  if (news.outcome === "refused") return settlePayment(db, { method, paymentId, outcome: "refused" });
  const { reference, amountMinor } = news;
  // Before the transaction, which may run again. A crash between the two is mended by the next call or question.
  const { receivedMinor } = await provider.capture({ reference, amountMinor });
  return settlePayment(db, { method, paymentId, outcome: "received", reference, receivedMinor });
}
