import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { ok, type Result } from "~/app/platform/result";
import type { CheckRefusal, ShownOrder } from "../check-orders.server";
import { keepSession, type StoredPayment } from "./payments-queries.server";
import type { PaymentProvider, RequestedPayment } from "./provider";
import { recordAnswer } from "./providers-queries.server";
import { type StartedPayment, startPayment } from "./start-payment.server";

type Sender = Pick<RequestContext, "db" | "log" | "origin" | "language">;

/**
 * Starts a payment and returns the address at the provider for its buyer. Null when the provider
 * does not answer: the payment is there, and nothing was taken for it. Refuses as `startPayment`.
 */
export async function toProvider(
  context: Sender,
  provider: PaymentProvider,
  payment: { userId: number; key: string; orders: readonly ShownOrder[] },
): Promise<Result<string | null, CheckRefusal>> {
  const { db, log } = context;
  const started = await startPayment(db, { ...payment, provider });
  if (!started.ok) return started;
  try {
    const { address, session } = await provider.start(requestOf(context, started.value));
    // Before its buyer has the address: without it the provider cannot be asked about the payment.
    if (session !== undefined) await keepSession(db, started.value.id, session);
    return ok(address);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    log.warn({ provider: provider.name, payment: started.value.id, failure }, "a provider did not start a payment");
    await recordAnswer(db, provider.name, failure);
    return ok(null);
  }
}

/** What a provider is told of a payment. */
export function requestOf(
  { origin, language }: Pick<Sender, "origin" | "language">,
  payment: StartedPayment,
): RequestedPayment {
  const { id, method, amountMinor, currency, secondsLeft, session, startedAt } = payment;
  return {
    paymentId: id,
    amountMinor,
    currency,
    returnUrl: origin + href("/pay/back", { payment: id }),
    callbackUrl: `${origin}/api/payments/${method}`,
    secondsLeft,
    locale: language.locale,
    text: language.i18n.t("checkout:pay.bought", { payment: id }),
    startedAt,
    session,
  };
}

/** Return path after a payment: the success page, or the payment page with the outcome. */
export function returnPath({ id, orders }: Pick<StoredPayment, "id" | "orders">): string {
  return href("/pages/user/money/pay", { data: orders.map((order) => order.id).join(), payment: id });
}
