import type Stripe from "stripe";
import { type Intent, Refused } from "../stripe-objects";

/** What a pretended Stripe moved in its balance. */
interface Moved {
  id: string;
  type: string;
  amount: number;
  fee: number;
  currency: string;
  source: object | null;
}

/** What is in the next payout: all that was moved for payments since the last one, as Stripe counts it. */
function movedFor(intents: Iterable<Intent>, paidOut: ReadonlySet<string>): Moved[] {
  const all = [...intents].flatMap((intent): Moved[] => {
    const { id, received, currency, refunds, dispute } = intent;
    if (received === 0) return [];
    const charge = { object: "charge", id: `ch_${id}`, payment_intent: id };
    const fee = Math.round(received * 0.029) + 30;
    return [
      { id: `txn_${id}`, type: "charge", amount: received, fee, currency, source: charge },
      ...refunds
        .filter(({ status }) => status === "succeeded")
        .map((refund) => ({
          id: `txn_${refund.id}`,
          type: "refund",
          amount: -refund.amount,
          fee: 0,
          currency,
          source: { object: "refund", id: refund.id },
        })),
      ...(dispute?.moves ?? []).map((move, at) => ({
        id: `txn_${dispute?.id}_${at}`,
        type: "adjustment",
        ...move,
        currency,
        source: { object: "dispute", id: dispute?.id },
      })),
    ];
  });
  return all.filter(({ id }) => !paidOut.has(id));
}

/** The payouts of a pretended Stripe. */
export function stripePayouts({
  intents,
  id,
  event,
}: {
  intents: ReadonlyMap<string, Intent>;
  id: (kind: string) => string;
  event: (type: string, object: object) => Stripe.Event;
}) {
  const payouts = new Map<string, Moved[]>();
  return {
    partsOf: (name: string): Moved[] => {
      const parts = payouts.get(name);
      if (!parts) throw new Refused(404, "resource_missing");
      return parts;
    },
    /** Pays out all that was moved since the last time. @param more what nobody knows of */
    payOut: (more: Moved[] = [], status = "paid"): Stripe.Event => {
      const before = new Set([...payouts.values()].flat().map((moved) => moved.id));
      const parts = [...movedFor(intents.values(), before), ...more];
      const amount = parts.reduce((sum, moved) => sum + moved.amount - moved.fee, 0);
      const name = id("po");
      const itself = { id: `txn_${name}`, type: "payout", amount: -amount, fee: 0, currency: "usd", source: null };
      payouts.set(name, [...parts, itself]);
      const arrival_date = Math.floor(Date.now() / 1000);
      return event(`payout.${status}`, { id: name, object: "payout", status, amount, currency: "usd", arrival_date });
    },
  };
}
