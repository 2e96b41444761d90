import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import { bookNews } from "./book-news.server";
import { paymentById } from "./payments-queries.server";
import type { PaymentProvider, ProviderCall } from "./provider";
import { paymentProvider } from "./providers.server";

/** Most bytes of a call. */
const maxBytes = 64 * 1024;

/**
 * Handles a provider's callback about a payment: 200 once it is booked, also on a repeat; 400 for an invalid signature,
 * 404 for an unknown provider or payment. Any other error makes the provider call again.
 */
export async function answerCallback(request: Request, context: RequestContext, name: string): Promise<Response> {
  const provider = paymentProvider(context, name);
  if (!provider) return notFound();
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyWithin(request, maxBytes)) chunks.push(chunk);
  const call = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
  return new Response(null, { status: await handleCall(context, provider, call) });
}

/** Verifies a callback, captures an authorised payment and books it. Returns the status of the response. */
export async function handleCall(
  { db, log }: Pick<RequestContext, "db" | "log">,
  provider: PaymentProvider,
  call: ProviderCall,
): Promise<200 | 400 | 404> {
  const news = await provider.verify(call);
  if (!news) {
    log.warn({ provider: provider.name }, "a call about a payment was not signed by its provider");
    return 400;
  }
  const { paymentId } = news;
  const method = provider.name;
  // Nothing is captured for a payment that is not ours.
  if ((await paymentById(db, paymentId))?.method !== method) return 404;
  return (await bookNews(db, provider, news)).ok ? 200 : 404;
}
