import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import { bookNews } from "./book-news.server";
import { paymentById } from "./payments-queries.server";
import type { PaymentProvider, ProviderCall } from "./provider";
import { paymentProvider } from "./providers.server";

/** Most bytes of a call. */
const mostBytes = 64 * 1024;

/**
 * Handles a provider's call about a payment: 200 once it is booked, also when it had been; 400 for what the provider
 * has not signed, 404 for an unknown provider or payment. Anything else is an error, after which the provider calls
 * again.
 */
export async function answerCallback(request: Request, context: RequestContext, name: string): Promise<Response> {
  const provider = paymentProvider(context, name);
  if (!provider) return notFound();
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyWithin(request, mostBytes)) chunks.push(chunk);
  const call = { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
  return new Response(null, { status: await handleCall(context, provider, call) });
}

/** Checks a call, captures what was authorised and books it. Returns the status of the answer. */
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
  // Nothing is taken for a payment that is not ours.
  if ((await paymentById(db, paymentId))?.method !== method) return 404;
  return (await bookNews(db, provider, news)).ok ? 200 : 404;
}
