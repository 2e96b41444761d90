import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { ok, type Result } from "~/app/platform/result";
import type { CheckRefusal, ShownOrder } from "../check-orders.server";
import type { StoredPayment } from "./payments-queries.server";
import type { PaymentProvider } from "./provider";
import { startPayment } from "./start-payment.server";

/** Starts a payment and returns the address at the provider for its buyer. Refuses as `startPayment`. */
export async function toProvider(
  { db, origin }: Pick<RequestContext, "db" | "origin">,
  provider: PaymentProvider,
  payment: { userId: number; key: string; orders: readonly ShownOrder[] },
): Promise<Result<string, CheckRefusal>> {
  const started = await startPayment(db, { ...payment, provider });
  if (!started.ok) return started;
  const { id, amountMinor, currency, secondsLeft } = started.value;
  return ok(
    await provider.start({
      paymentId: id,
      amountMinor,
      currency,
      returnUrl: origin + returnPath(started.value),
      callbackUrl: `${origin}/api/payments/${provider.name}`,
      secondsLeft,
    }),
  );
}

/** Return path after a payment: the success page, or the payment page with the outcome. */
export function returnPath({ id, orders }: Pick<StoredPayment, "id" | "orders">): string {
  return href("/pages/user/money/pay", { data: orders.map((order) => order.id).join(), payment: id });
}
