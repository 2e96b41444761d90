import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import { bookDispute } from "./book-dispute.server";
import { bookNews } from "./book-news.server";
import { bookFailedRefund } from "./book-refund.server";
import { paymentById } from "./payments-queries.server";
import { keepPayout } from "./payouts/payouts-queries.server";
import type { PaymentProvider, ProviderCall, ProviderMessage } from "./provider";
import { paymentProvider } from "./providers.server";
import { recordCall } from "./providers-queries.server";

/** Most bytes of a call. */
const maxBytes = 64 * 1024;

/** Reads what a provider sent, or somebody in its name. Throws a 413 `Response` for more than a call has. */
export async function readCall(request: Request): Promise<ProviderCall> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyWithin(request, maxBytes)) chunks.push(chunk);
  return { headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
}

/**
 * Handles a provider's callback: 200 once it is booked, also on a repeat; 400 for an invalid signature, 404 for an
 * unknown provider or payment. Any other error makes the provider call again.
 */
export async function answerCallback(request: Request, context: RequestContext, name: string): Promise<Response> {
  const provider = await paymentProvider(context, name);
  if (!provider) return notFound();
  const status = await handleCall(context, provider, await readCall(request));
  const understood = status === 200 && provider.understood ? provider.understood : null;
  return new Response(understood, { status, headers: understood === null ? {} : { "Content-Type": "text/plain" } });
}

/** Verifies a callback and books what it says; an authorised payment is captured. Returns the response's status. */
export async function handleCall(
  { db, log }: Pick<RequestContext, "db" | "log">,
  provider: PaymentProvider,
  call: ProviderCall,
): Promise<200 | 400 | 404> {
  const message = await provider.verify(call);
  if (!message) {
    log.warn({ provider: provider.name }, "a call about a payment was not signed by its provider");
    await recordCall(db, provider.name, "unsigned");
    return 400;
  }
  return (await bookCall(db, provider, message)) ? 200 : 404;
}

/** Books what a provider's verified call says, and that it called. Returns false for what is not ours. */
export async function bookCall(
  db: RequestContext["db"],
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<boolean> {
  const booked = await bookMessage(db, provider, message);
  await recordCall(db, provider.name, booked ? "booked" : "unknown");
  return booked;
}

/** Returns false for what is not ours. */
async function bookMessage(
  db: RequestContext["db"],
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<boolean> {
  const method = provider.name;
  if (message.outcome === "nothing") return true;
  if (message.outcome === "disputed") return bookDispute(db, { method, ...message });
  if (message.outcome === "payout") {
    await keepPayout(db, method, message.payout);
    return true;
  }
  if (message.outcome === "refundFailed") return bookFailedRefund(db, { method, ...message });
  const payment = await paymentById(db, message.paymentId);
  // Nothing is captured for a payment that is not ours, nor for one that was paid on the page of another system.
  if (payment?.method !== method) return false;
  const session = message.outcome === "authorised" ? message.session : undefined;
  if (session !== undefined && session !== payment.session) return false;
  return (await bookNews(db, provider, message)).ok;
}
