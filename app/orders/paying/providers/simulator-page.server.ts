import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, notFound, seeOther } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { readId } from "~/app/platform/ids";
import { handleCall } from "./answer-callback.server";
import { paymentById } from "./payments-queries.server";
import { paymentProvider, simulatorSecret } from "./providers.server";
import { simulatedCall } from "./simulator.server";
import { returnPath } from "./to-provider.server";

/** Loads the payment in `?payment=`; throws a 404 `Response` when it is foreign, or the simulator is not offered. */
export async function loadSimulator(request: Request, context: RequestContext) {
  const { payment } = await parseQuery(request, context);
  const { amountMinor, currency, state } = payment;
  return { amountMinor, currency, open: state === "started" || state === "refused", back: returnPath(payment) };
}

/** Handles "Pay" and "Refuse": makes the signed callback of a provider, and redirects back. */
export async function answerSimulator(request: Request, context: RequestContext): Promise<Response> {
  const { payment, provider } = await parseQuery(request, context);
  const { id: paymentId, amountMinor } = payment;
  const intent = (await readForm(request)).get("intent");
  if (intent !== "pay" && intent !== "refuse") return answerRefused(null);
  const news =
    intent === "pay"
      ? { outcome: "authorised" as const, paymentId, reference: `simulated-${paymentId}`, amountMinor }
      : { outcome: "refused" as const, paymentId };
  await handleCall(context, provider, simulatedCall(simulatorSecret(context), news));
  return seeOther(returnPath(payment));
}

async function parseQuery(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const provider = await paymentProvider(context, "simulator");
  const id = readId(new URL(request.url).searchParams.get("payment"));
  const payment = id === null ? undefined : await paymentById(context.db, id);
  if (!provider || payment?.userId !== buyer.id || payment.method !== provider.name) throw notFound();
  return { payment, provider };
}
