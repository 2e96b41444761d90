import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { answerPay } from "~/app/orders/paying/pay-page.server";
import { answerCallback } from "~/app/orders/paying/providers/answer-callback.server";
import { paymentProviders } from "~/app/orders/paying/providers/providers.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { sealValue } from "~/app/platform/secrets/sealed-value.server";
import type { Db } from "~/db/client.server";
import { browseContext, origin } from "./browse-context";
import { makeOrder } from "./order-factories";

interface Set {
  code: string;
  kind: "stripe" | "redirect";
  test?: boolean;
  enabled?: boolean;
  name?: Record<string, string>;
  description?: object;
  givesBack?: boolean;
  keys: Record<string, string>;
}

/** Sets a provider up as the console does; one with this code is replaced. */
export async function setUpProvider(db: Db, set: Set): Promise<void> {
  const { code, kind, test = true, enabled = true, name = {}, description = {}, givesBack = true, keys } = set;
  const { totpSecret } = browseContext(db);
  const row = {
    code,
    kind,
    test,
    enabled,
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    gives_back: givesBack,
    sealed_keys: sealValue(JSON.stringify(keys), totpSecret),
    key_ends: JSON.stringify(Object.fromEntries(Object.entries(keys).map(([one, key]) => [one, key.slice(-4)]))),
  };
  await db
    .insertInto("payment_providers")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
    .execute();
}

/** A request's context of a market that may be tried: it offers providers in test mode. */
export function payingContext(
  db: Db,
  { stripeAddress = null, ...who }: { stripeAddress?: string | null; userId?: number } = {},
): RequestContext {
  const context = browseContext(db, who);
  const env = { ...context.env, stripeAddress };
  return { ...context, env, codeSecret: "a key of this shop, long enough", paymentSimulator: true };
}

/** An unpaid order of `price` minor units whose buyer was sent to a provider (`to`); `again` repeats the form. */
export async function sentAway(
  db: Db,
  {
    method,
    stripeAddress = null,
    price = 300,
  }: {
    method: string;
    stripeAddress?: string | null;
    price?: number;
  },
) {
  const made = await makeOrder(db, { price });
  const context = payingContext(db, { stripeAddress, userId: made.userId });
  const fields = { shown: `${made.orderId}:1:${price}`, key: randomUUID() as string, method };
  const again = async () => {
    const body = new URLSearchParams(fields);
    const page = `/pages/user/money/pay?data=${made.orderId}`;
    return answerPay(new Request(new URL(page, origin), { method: "POST", body }), context);
  };
  const answer = await again();
  const to = answer.headers.get("Location") ?? "";
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("user_id", "=", made.userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { ...made, context, answer, to, again, paymentId: payment.id };
}

/** Delivers a provider's call; returns the status and what it is answered. */
export async function deliver(
  context: RequestContext,
  method: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<{ status: number; text: string }> {
  const request = new Request(`${origin}/api/payments/${method}`, { method: "POST", headers, body });
  const answer = await answerCallback(request, context, method);
  return { status: answer.status, text: await answer.text() };
}

/** Lets everything be due that providers are asked about, and asks. */
export async function sweepNow(db: Db, context: RequestContext): Promise<{ failed: number }> {
  const due = new Date(Date.now() - 1000);
  await db.updateTable("payments").set({ ask_at: due }).execute();
  await db.updateTable("payments").set({ fee_ask_at: due }).where("fee_ask_at", "is not", null).execute();
  await db.updateTable("payment_refunds").set({ next_at: due }).execute();
  return sweepPayments(db, await paymentProviders(context));
}

export const paymentRow = (db: Db, id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const stateOfOrder = async (db: Db, id: number) =>
  (await db.selectFrom("orders").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
