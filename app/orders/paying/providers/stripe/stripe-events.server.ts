import Stripe from "stripe";
import type { Dispute, ProviderCall, ProviderMessage } from "../provider";
import { fromStripe } from "./stripe-amount";

/**
 * Reads an event that Stripe signed for the address of this mode; null for another signature, an old one, and for an
 * event of the other mode. Events that are of no interest, or of payments of another system, say nothing.
 */
export function messageOf(
  stripe: Stripe,
  { headers, body }: ProviderCall,
  { webhook, test }: { webhook: string; test: boolean },
): ProviderMessage | null {
  const event = eventOf(stripe, headers.get("stripe-signature") ?? "", body, webhook);
  if (!event || event.livemode === test) return null;
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return paidOf(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return disputeOf(event.data.object, event.created);
    case "refund.failed":
      return failedOf(event.data.object);
    case "payout.paid":
    case "payout.failed":
      return payoutOf(event.data.object);
    default:
      return { outcome: "nothing" };
  }
}

function eventOf(stripe: Stripe, signature: string, body: string, webhook: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhook);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function paidOf(session: Stripe.Checkout.Session): ProviderMessage {
  const { client_reference_id: id, payment_intent: intent, amount_total: amount, currency } = session;
  if (!/^[1-9]\d{0,14}$/.test(id ?? "") || session.mode !== "payment") return { outcome: "nothing" };
  const reference = typeof intent === "string" ? intent : intent?.id;
  if (!reference || amount === null || currency === null) return { outcome: "nothing" };
  const amountMinor = fromStripe(amount, currency.toUpperCase());
  return { outcome: "authorised", paymentId: Number(id), reference, amountMinor, session: session.id };
}

const disputeStates: Partial<Record<Stripe.Dispute["status"], Dispute["state"]>> = {
  needs_response: "open",
  warning_needs_response: "open",
  under_review: "review",
  warning_under_review: "review",
  won: "won",
  lost: "lost",
};

function disputeOf(dispute: Stripe.Dispute, created: number): ProviderMessage {
  const intent = dispute.payment_intent;
  const reference = typeof intent === "string" ? intent : intent?.id;
  if (!reference) return { outcome: "nothing" };
  const currency = dispute.currency.toUpperCase();
  const due = dispute.evidence_details?.due_by ?? null;
  return {
    outcome: "disputed",
    reference,
    dispute: {
      reference: dispute.id,
      state: disputeStates[dispute.status] ?? "closed",
      reason: dispute.reason.slice(0, 200),
      amountMinor: fromStripe(dispute.amount, currency),
      currency,
      dueAt: due === null ? null : due * 1000,
      saidAt: created * 1000,
      moved: movedFor(dispute, currency),
    },
  };
}

/** What Stripe has withdrawn for a dispute, less what it has given back. Inquiries move nothing. */
function movedFor({ balance_transactions: moves }: Stripe.Dispute, currency: string): Dispute["moved"] {
  if (moves.some((move) => move.currency.toUpperCase() !== currency)) return null;
  const sum = (pick: (move: Stripe.BalanceTransaction) => number) =>
    fromStripe(
      moves.reduce((all, move) => all + pick(move), 0),
      currency,
    );
  return {
    takenMinor: Math.max(0, -sum(({ amount }) => amount)),
    feeMinor: sum(({ fee }) => fee),
    times: moves.length,
  };
}

function failedOf({ id, failure_reason }: Stripe.Refund): ProviderMessage {
  return { outcome: "refundFailed", reference: id, why: failure_reason ?? "failed" };
}

function payoutOf(payout: Stripe.Payout): ProviderMessage {
  const currency = payout.currency.toUpperCase();
  return {
    outcome: "payout",
    payout: {
      reference: payout.id,
      state: payout.status === "failed" || payout.status === "canceled" ? "failed" : "paid",
      amountMinor: fromStripe(payout.amount, currency),
      currency,
      arrivesAt: payout.arrival_date * 1000,
    },
  };
}
