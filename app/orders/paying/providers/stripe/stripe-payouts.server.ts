import type Stripe from "stripe";
import type { PayoutPart } from "../provider";
import { fromStripe } from "./stripe-amount";

/** Most parts of a payout that are read. */
const max = 10_000;

/** Returns what is in a payout of Stripe, by its balance transactions; the payout itself is left out. */
export async function stripePayoutParts(stripe: Stripe, reference: string): Promise<PayoutPart[]> {
  const moves = await stripe.balanceTransactions
    .list({ payout: reference, limit: 100, expand: ["data.source"] })
    .autoPagingToArray({ limit: max });
  return moves.filter(({ type }) => type !== "payout").map(partOf);
}

function partOf({ id, source, amount, fee, currency }: Stripe.BalanceTransaction): PayoutPart {
  const minor = (of: number) => fromStripe(of, currency.toUpperCase());
  return { ...named(source, id), amountMinor: minor(amount), feeMinor: minor(fee) };
}

/** A payment is named by its intent, as it is with us. */
function named(source: Stripe.BalanceTransaction["source"], id: string): Pick<PayoutPart, "kind" | "reference"> {
  if (typeof source !== "object" || source === null) return { kind: "other", reference: id };
  if (source.object === "charge") {
    const intent = source.payment_intent;
    return { kind: "payment", reference: (typeof intent === "string" ? intent : intent?.id) ?? source.id };
  }
  if (source.object === "refund") return { kind: "refund", reference: source.id };
  return source.object === "dispute" ? { kind: "dispute", reference: source.id } : { kind: "other", reference: id };
}
