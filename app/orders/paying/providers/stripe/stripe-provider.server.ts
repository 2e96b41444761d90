import Stripe from "stripe";
import type { Locale } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import type { AskedRefund, PaymentProvider, ProviderStatus, RequestedPayment } from "../provider";
import { fromStripe, toStripe } from "./stripe-amount";
import { messageOf } from "./stripe-events.server";
import { stripePayoutParts } from "./stripe-payouts.server";

interface StripeProvider {
  /** Method of its payments: one for each mode. */
  code: string;
  names: Texts;
  test: boolean;
  /** Secret key, and the secret of the address that it calls. */
  key: string;
  webhook: string;
  /** Another address than Stripe's own, for tests; null = Stripe. */
  address: string | null;
}

/** Stripe's page ends after thirty minutes at the earliest; a minute more, since it counts from its own clock. */
const pageMinutes = 31;

const pageLanguages: Record<Locale, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: "en",
  "zh-CN": "zh",
  "zh-TW": "zh-TW",
  ms: "ms",
  ja: "ja",
  ko: "ko",
  ru: "ru",
};

export function stripeClient({ key, address }: Pick<StripeProvider, "key" | "address">): Stripe {
  const own = address === null ? null : new URL(address);
  return new Stripe(key, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(own && { host: own.hostname, port: own.port, protocol: own.protocol === "http:" ? "http" : "https" }),
  });
}

/**
 * Stripe, by its page (Checkout): a payment is authorised there and captured when its orders can be paid. Every request
 * that moves money names itself by an idempotency key.
 */
export function createStripeProvider({ code, names, test, key, webhook, address }: StripeProvider) {
  const stripe = stripeClient({ key, address });
  const provider: Extract<PaymentProvider, { authorises: true }> = {
    name: code,
    names,
    test,
    origin: address === null ? "https://checkout.stripe.com" : new URL(address).origin,
    authorises: true,
    shortestMinutes: pageMinutes,
    takes: (amountMinor, currency) => toStripe(amountMinor, currency) !== null,
    start: (payment) => (payment.session === null ? openPage(stripe, payment) : samePage(stripe, payment)),
    verify: async (call) => messageOf(stripe, call, { webhook, test }),

    async status({ paymentId, session }) {
      // Its buyer was never sent away.
      if (session === null) return { outcome: "unknown", paymentId };
      return statusOf(await stripe.checkout.sessions.retrieve(session, { expand: ["payment_intent"] }), paymentId);
    },

    async capture({ reference }) {
      const idempotencyKey = `capture-${reference}`;
      const intent = await stripe.paymentIntents
        .capture(reference, {}, { idempotencyKey })
        .catch((error) => (isOtherState(error) ? stripe.paymentIntents.retrieve(reference) : Promise.reject(error)));
      if (intent.status !== "succeeded") throw new Error(`${reference} is ${intent.status}`);
      return { receivedMinor: minorOf(intent.amount_received, intent.currency) };
    },

    async void({ reference }) {
      const intent = await stripe.paymentIntents
        .cancel(reference, {}, { idempotencyKey: `cancel-${reference}` })
        .catch((error) => (isOtherState(error) ? stripe.paymentIntents.retrieve(reference) : Promise.reject(error)));
      if (intent.status === "succeeded") return { capturedMinor: minorOf(intent.amount_received, intent.currency) };
      if (intent.status === "canceled") return { capturedMinor: null };
      throw new Error(`${reference} is ${intent.status}`);
    },

    refund: (refund) => giveBack(stripe, refund),

    payoutParts: ({ reference }) => stripePayoutParts(stripe, reference),

    async fee({ reference }) {
      const intent = await stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge.balance_transaction"] });
      const charge = intent.latest_charge;
      const booked = typeof charge === "object" ? charge?.balance_transaction : null;
      if (typeof booked !== "object" || booked === null) return null;
      return { feeMinor: minorOf(booked.fee, booked.currency), currency: booked.currency.toUpperCase() };
    },
  };
  return provider;
}

const minorOf = (amount: number, currency: string) => fromStripe(amount, currency.toUpperCase());

/** It was captured or given up before, or is in another state than the request needs. */
const isOtherState = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "payment_intent_unexpected_state";

async function openPage(
  stripe: Stripe,
  { paymentId, amountMinor, currency, returnUrl, locale, text, startedAt }: RequestedPayment,
) {
  const amount = toStripe(amountMinor, currency);
  if (amount === null) throw new Error(`Stripe does not take ${amountMinor} of ${currency}`);
  const metadata = { payment: String(paymentId) };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: String(paymentId),
      metadata,
      payment_intent_data: { capture_method: "manual", metadata, description: text },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: text } },
        },
      ],
      success_url: returnUrl,
      cancel_url: returnUrl,
      locale: pageLanguages[locale],
      // The same for a repetition, which is another request otherwise.
      expires_at: Math.floor(startedAt / 1000) + pageMinutes * 60,
    },
    { idempotencyKey: `payment-${paymentId}-${startedAt}` },
  );
  if (session.url === null) throw new Error(`${session.id} has no address`);
  return { address: session.url, session: session.id };
}

/** The page that this payment has already; what it came to, when that page is over. */
async function samePage(stripe: Stripe, { session, returnUrl }: RequestedPayment) {
  const found = await stripe.checkout.sessions.retrieve(session ?? "");
  return { address: found.status === "open" && found.url ? found.url : returnUrl };
}

/** @param session with its payment intent */
function statusOf(session: Stripe.Checkout.Session, paymentId: number): ProviderStatus {
  const intent = session.payment_intent;
  if (session.client_reference_id !== String(paymentId)) throw new Error(`${session.id} is of another payment`);
  if (session.status === "expired") return { outcome: "unknown", paymentId };
  if (session.status !== "complete" || typeof intent !== "object" || intent === null)
    return { outcome: "pending", paymentId };
  if (intent.status === "canceled") return { outcome: "refused", paymentId };
  if (intent.status !== "requires_capture" && intent.status !== "succeeded") return { outcome: "pending", paymentId };
  return {
    outcome: "authorised",
    paymentId,
    reference: intent.id,
    amountMinor: minorOf(intent.amount, intent.currency),
    session: session.id,
  };
}

async function giveBack(stripe: Stripe, { paymentId, reference, key, amountMinor, currency }: AskedRefund) {
  const amount = toStripe(amountMinor, currency);
  if (amount === null) return { refused: `Stripe gives no ${amountMinor} of ${currency} back` };
  try {
    // Stripe forgets idempotency keys after a day, and an answer may be lost for longer.
    const before = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
    const refund =
      before.data.find(({ metadata }) => metadata?.refund === key) ??
      (await stripe.refunds.create(
        { payment_intent: reference, amount, metadata: { payment: String(paymentId), refund: key } },
        { idempotencyKey: `${reference}-${key}` },
      ));
    if (refund.status === "failed" || refund.status === "canceled")
      return { refused: refund.failure_reason ?? refund.status };
    return { reference: refund.id };
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError ? refusedFor(error) : null;
    if (refused === null) throw error;
    return { refused };
  }
}

/** Why a refund never will be paid; null = it may be, later. */
const refusedFor = ({ code, message }: { code?: string | undefined; message: string }) =>
  ["charge_already_refunded", "charge_disputed", "charge_not_refundable", "resource_missing"].includes(code ?? "")
    ? message
    : null;
