import { redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound, seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { bookCall, readCall } from "./answer-callback.server";
import { paymentById } from "./payments-queries.server";
import type { ProviderCall } from "./provider";
import { paymentProvider } from "./providers.server";
import { askSoon } from "./sweep-queries.server";
import { returnPath } from "./to-provider.server";

const paymentIn = (request: Request) => readId(new URL(request.url).searchParams.get("payment"));

/**
 * Leads a buyer who came back to the page that pays, which says what became of the payment in `?payment=`. While
 * nothing is known of it, its provider is asked with the next sweep. Throws a 404 `Response` when it is foreign.
 */
export async function loadBack(request: Request, context: RequestContext): Promise<never> {
  const buyer = await requireBuyer(request, context);
  const id = paymentIn(request);
  const payment = id === null ? undefined : await paymentById(context.db, id);
  if (payment?.userId !== buyer.id) throw notFound();
  if (payment.state === "started" || payment.state === "refused") await askSoon(context.db, payment.id);
  throw redirect(returnPath(payment));
}

/**
 * Handles a buyer whom a provider sends back by a form of its own site. No cookie comes with it, so nobody is known,
 * and nothing in it is believed: only what the provider has signed is booked, as if it had called. Whatever was sent,
 * the buyer goes on to the same address by GET, where the cookie is there.
 */
export async function answerPostedBack(request: Request, context: RequestContext): Promise<Response> {
  const id = paymentIn(request);
  if (id === null) throw notFound();
  await bookSigned(context, id, await readCall(request));
  return seeOther(href("/pay/back", { payment: id }));
}

/** Books what the provider of a payment has signed; anything else is left alone. */
async function bookSigned(context: RequestContext, paymentId: number, call: ProviderCall): Promise<void> {
  const { db, log } = context;
  const provider = await paymentProvider(context, (await paymentById(db, paymentId))?.method);
  const message = await provider?.verify(call);
  if (!provider || !message) return;
  try {
    await bookCall(db, provider, message);
  } catch (error) {
    // Its buyer is not the one to hear of it: the provider calls, or is asked.
    log.warn({ err: error, provider: provider.name, payment: paymentId }, "a payment posted back was not booked");
  }
}
