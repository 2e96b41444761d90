import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { handleCall } from "~/app/orders/paying/providers/answer-callback.server";
import { paymentById } from "~/app/orders/paying/providers/payments-queries.server";
import type { PaymentProvider, ProviderCall } from "~/app/orders/paying/providers/provider";
import { readDescription } from "~/app/orders/paying/providers/redirect/description.server";
import { createRedirectProvider } from "~/app/orders/paying/providers/redirect/redirect-provider.server";
import { createStripeProvider } from "~/app/orders/paying/providers/stripe/stripe-provider.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { requestOf, toProvider } from "~/app/orders/paying/providers/to-provider.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { browseContext } from "../browse-context";
import type { Random } from "../random";

/** Where pretended providers are, and a market's keys there: all that another process needs to know. */
export interface PretendedPlaces {
  stripe: { address: string; key: string; webhook: string };
  banks: { code: string; address: string; key: string; description: unknown }[];
}

/** An order that somebody pays, with the amount that was shown. */
export interface Payable {
  userId: number;
  orderId: number;
  amountVersion: number;
}

/** What a buyer does at a provider, and how often that calls: late ones and repeated ones are acts of their own. */
interface PayPlan {
  method: string;
  does: "pays" | "refuses" | "leaves" | "refuses, then pays";
  calls: number;
  forged: boolean;
  tabs: number;
}

/** True when a pretended provider did not do what it was asked, or its answer was lost. */
const isTrouble = (error: unknown) =>
  error instanceof Error && (/answered 50\d/.test(error.message) || /something broke at Stripe/.test(error.message));

/** Lets a provider's trouble be what it is: it is asked again. */
async function despiteTrouble(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isTrouble(error)) throw error;
  }
}

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Buyers who pay at pretended providers, and those providers, with all that may go wrong between them. */
export function payingLives(db: Db, { stripe, banks }: PretendedPlaces) {
  const context = browseContext(db);
  const same = { names: {}, test: true };
  const providers: PaymentProvider[] = [
    createStripeProvider({ ...same, ...stripe, code: "stripe-test" }),
    ...banks.map(({ code, key, description }) => {
      const described = readDescription(description);
      if (!described) throw new Error(`${code} is not described`);
      return createRedirectProvider({ ...same, code, key, description: described, currency: marketCurrency() });
    }),
  ];
  const providerOf = (method: string) => {
    const found = providers.find(({ name }) => name === method);
    if (!found) throw new Error(`no ${method}`);
    return found;
  };
  const bankOf = (method: string) => banks.find(({ code }) => code === method);

  const draw = (random: Random): PayPlan => ({
    method: random.pick(providers).name,
    does: random.pick(["pays", "pays", "pays", "pays", "refuses", "leaves", "refuses, then pays"]),
    calls: random.pick([0, 1, 1, 1, 2, 3]),
    forged: random.below(4) === 0,
    tabs: random.pick([1, 1, 1, 2]),
  });

  /** What the provider says of a payment now, signed; null = nothing. */
  async function said(payment: { id: number; method: string; session: string | null }): Promise<ProviderCall | null> {
    const bank = bankOf(payment.method);
    const answer = bank
      ? await post(`${bank.address}/told`, { number: `P${payment.id}` })
      : await fetch(`${stripe.address}/told/${payment.session}`);
    if (!answer.ok) return null;
    if (bank) return { headers: new Headers(), body: new URLSearchParams(await answer.json()).toString() };
    const { headers, body } = await answer.json();
    return { headers: new Headers(headers), body };
  }

  type Started = Parameters<typeof said>[0];

  /** The provider calls. */
  async function tell(payment: Started): Promise<void> {
    const call = await said(payment);
    if (!call) return;
    await despiteTrouble(async () => {
      const status = await handleCall(context, providerOf(payment.method), call);
      if (status !== 200) throw new Error(`a call about ${payment.id} was answered ${status}`);
    });
  }

  /** Somebody says that it was paid, who is not the provider. */
  async function forge({ id, method }: Started): Promise<void> {
    const number = `P${id}`;
    const fields = { out_no: number, trade_no: `T-${number}`, amount: "0.01", status: "paid", sign: "0".repeat(64) };
    const session = { object: { id: "cs_1", mode: "payment", client_reference_id: String(id), amount_total: 1 } };
    const call = bankOf(method)
      ? { headers: new Headers(), body: new URLSearchParams(fields).toString() }
      : { headers: new Headers({ "stripe-signature": "t=1,v1=00" }), body: JSON.stringify({ data: session }) };
    const status = await handleCall(context, providerOf(method), call);
    if (status !== 400) throw new Error(`a forged call was answered ${status}`);
  }

  /** What its buyer does on the provider's page. */
  async function decide(payment: Started, address: string, does: PayPlan["does"]): Promise<void> {
    const bank = bankOf(payment.method);
    const acts = { pays: ["paid"], refuses: ["failed"], leaves: [], "refuses, then pays": ["failed", "paid"] }[does];
    if (bank) {
      const stored = await paymentById(db, payment.id);
      const form = stored && providerOf(payment.method).form?.(requestOf(context, { ...stored, secondsLeft: null }));
      if (!form) throw new Error(`payment ${payment.id} has no form`);
      await post(form.action, Object.fromEntries(form.fields));
    }
    for (const [at, act] of acts.entries()) {
      if (at > 0) await tell(payment);
      if (bank) await post(`${bank.address}/decide`, { number: `P${payment.id}`, act });
      else if (act === "paid") await post(address, { act: "pay" });
    }
  }

  async function payOnce(order: Payable, { method, does, calls, forged }: PayPlan): Promise<void> {
    const { userId, orderId, amountVersion } = order;
    const key = randomUUID();
    const orders = [{ id: orderId, amountVersion }];
    const sent = await toProvider(context, providerOf(method), { userId, key, orders });
    if (!sent.ok || sent.value === null) return;
    const payment = await db
      .selectFrom("payments")
      .select(["id", "method", "session"])
      .where("user_id", "=", userId)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    await decide(payment, sent.value, does);
    if (forged) await forge(payment);
    await Promise.all(Array.from({ length: calls }, () => tell(payment)));
  }

  /** A payment of some buyers, or none. */
  const paymentOf = async (userIds: readonly number[], drawn: number): Promise<Started | undefined> => {
    const found = await db
      .selectFrom("payments")
      .select(["id", "method", "session"])
      .where("user_id", "in", userIds)
      .orderBy("id")
      .execute();
    return found[drawn % Math.max(1, found.length)];
  };

  /** Lets all be due that providers are asked about for some buyers, and asks. */
  async function sweep(userIds: readonly number[]): Promise<void> {
    const due = sql<Date>`now() - interval '1 second'`;
    const own = db.selectFrom("payments").select("id").where("user_id", "in", userIds);
    await db.updateTable("payments").set({ ask_at: due }).where("id", "in", own).execute();
    await db
      .updateTable("payments")
      .set({ fee_ask_at: due })
      .where("id", "in", own)
      .where("fee_ask_at", "is not", null)
      .execute();
    await db.updateTable("payment_refunds").set({ next_at: due }).where("payment_id", "in", own).execute();
    await sweepPayments(db, providers);
  }

  /** A refund that Stripe confirmed does not arrive: it says so, twice. */
  async function failRefund(userIds: readonly number[]): Promise<void> {
    const refund = await db
      .selectFrom("payment_refunds")
      .innerJoin("payments", "payments.id", "payment_id")
      .select("payment_refunds.reference")
      .where("method", "=", "stripe-test")
      .where("user_id", "in", userIds)
      .where("payment_refunds.sent_at", "is not", null)
      .orderBy("payment_refunds.id")
      .executeTakeFirst();
    const answer = refund && (await fetch(`${stripe.address}/told/${refund.reference}`));
    if (!answer?.ok) return;
    const { headers, body } = await answer.json();
    for (const _ of [1, 2])
      await handleCall(context, providerOf("stripe-test"), { headers: new Headers(headers), body });
  }

  const disputable = (userIds: readonly number[] | null) =>
    db
      .selectFrom("payments")
      .select(["id", "reference"])
      .where("method", "=", "stripe-test")
      .where("reference", "is not", null)
      .$if(userIds !== null, (query) => query.where("user_id", "in", userIds ?? []))
      .orderBy("id")
      .execute();

  /** The buyer's bank takes a payment back, or decides; what Stripe calls of that comes so often. */
  async function dispute(reference: string | null, act: string, calls: number): Promise<void> {
    const answer = await post(`${stripe.address}/dispute/${reference}`, act === "" ? {} : { act });
    if (!answer.ok) return;
    const { headers, body } = await answer.json();
    const call = { headers: new Headers(headers), body };
    const statuses = await Promise.all(
      Array.from({ length: calls }, () => handleCall(context, providerOf("stripe-test"), call)),
    );
    // A payment that is not booked yet has its reference, or not.
    if (statuses.some((status) => status !== 200)) throw new Error(`a dispute was answered ${statuses}`);
  }

  return {
    /** Stripe tells of every dispute once more. */
    tellDisputes: async () => {
      for (const { reference } of await disputable(null)) await dispute(reference, "", 1);
    },
    providers,
    draw,
    /** Pays an order as drawn, in one tab or in several at once; it may not be paid afterwards. */
    pay: (order: Payable, plan: PayPlan) => Promise.all(Array.from({ length: plan.tabs }, () => payOnce(order, plan))),
    /** Acts of providers, and of whoever pretends to be one, about what these buyers paid. */
    acts: (random: Random, userIds: readonly number[]) => {
      const drawn = random.below(1000);
      const fails = random.below(3) === 0;
      const act = random.pick(["needs_response", "needs_response", "under_review", "won", "lost"]);
      const calls = random.pick([0, 1, 1, 2]);
      const disputes = random.below(3) === 0;
      const about = (act: (payment: Started) => Promise<void>) => async () => {
        const payment = await paymentOf(userIds, drawn);
        if (payment) await act(payment);
      };
      const disputeOne = async () => {
        const found = await disputable(userIds);
        await dispute(found[drawn % Math.max(1, found.length)]?.reference ?? null, act, calls);
      };
      return [
        about(tell),
        about(tell),
        about(forge),
        () => sweep(userIds),
        () => sweep(userIds),
        ...(fails ? [() => failRefund(userIds)] : []),
        ...(disputes ? [disputeOne] : []),
      ];
    },
  };
}

export type PayingLives = ReturnType<typeof payingLives>;
