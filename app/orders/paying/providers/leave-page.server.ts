import { redirect } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { paymentById } from "./payments-queries.server";
import { offeredProviders } from "./providers.server";
import { requestOf, returnPath } from "./to-provider.server";

/**
 * Loads the form that brings a buyer to the provider of the payment in `?payment=`. Throws a 404 `Response` when the
 * payment is foreign; redirects back when its provider needs no form, or is not offered any more.
 */
export async function loadLeave(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const id = readId(new URL(request.url).searchParams.get("payment"));
  const payment = id === null ? undefined : await paymentById(context.db, id);
  if (payment?.userId !== buyer.id) throw notFound();
  const provider = (await offeredProviders(context)).find(({ name }) => name === payment.method);
  if (!provider?.form) throw redirect(returnPath(payment));
  const { amountMinor, currency, state } = payment;
  const open = state === "started" || state === "refused";
  return {
    name: pickText(provider.names, context.language.locale) || provider.name,
    amountMinor,
    currency,
    /** Null = it is settled. */
    form: open ? provider.form(requestOf(context, { ...payment, secondsLeft: null })) : null,
    back: returnPath(payment),
  };
}
