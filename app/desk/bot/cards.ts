import type { OrderAct, StateWord } from "~/app/orders/api.server";
import type { RefundMove, RefundState } from "~/app/refunds/api.server";

/** What a card offers: an act of the order, or a way to it. `remind` and `late` write to the shop about the order. */
export type CardAct = "pay" | "track" | "remind" | "late" | "askRefund" | "refunds" | "review" | "details";

const mostActs = 2;

/** Needs the order to offer them itself; the others are ways that are always open. */
const ofOrder = { remind: "contact", late: "contact", details: null } as const satisfies Partial<
  Record<CardAct, OrderAct | null>
>;

/** What is asked most in a state, first things first. */
const wanted: Record<StateWord, readonly CardAct[]> = {
  awaiting_payment: ["pay", "details"],
  closing: ["details"],
  awaiting_team: ["details"],
  awaiting_shipment: ["remind", "askRefund"],
  partly_shipped: ["track", "remind"],
  awaiting_receipt: ["track", "late"],
  refund_asked: ["refunds", "details"],
  awaiting_comment: ["askRefund", "review"],
  completed: ["askRefund", "details"],
  cancelled: ["details"],
  closed: ["details"],
  closed_unpaid: ["details"],
  closed_refunded: ["details", "refunds"],
};

/**
 * Returns what a card of an order offers in its state, at most two: what is asked most then, as far as the order offers
 * it itself. Never empty.
 */
export function orderCardActs(word: StateWord, acts: readonly OrderAct[]): CardAct[] {
  const offers = (act: CardAct) => {
    const needed: OrderAct | null = act in ofOrder ? ofOrder[act as keyof typeof ofOrder] : (act as OrderAct);
    return needed === null || acts.includes(needed);
  };
  const found = wanted[word].filter(offers).slice(0, mostActs);
  return found.length > 0 ? found : ["details"];
}

/** What the buyer can do next about a refund; `details` = nothing but look. */
export type RefundAct = "sendBack" | "agree" | "amend" | "intervene" | "prove" | "details";

/** Moves of the buyer by how much they are wanted; closing is left to the refund's own page. */
const refundOrder = [
  ["sendBack", "sendBack"],
  ["agreeRefund", "agree"],
  ["agreeReturn", "agree"],
  ["intervene", "intervene"],
  ["prove", "prove"],
  ["amend", "amend"],
] as const satisfies readonly (readonly [RefundMove, RefundAct])[];

/** Returns what a card of a refund offers: the moves that the buyer has in its state, at most two. Never empty. */
export function refundCardActs(moves: readonly RefundMove[]): RefundAct[] {
  const found = refundOrder.filter(([move]) => moves.includes(move)).map(([, act]) => act);
  const acts = [...new Set<RefundAct>(found)].slice(0, mostActs);
  return acts.length > 0 ? acts : ["details"];
}

/** Whether a refund is worth a card: something can still happen with it. */
export function isOpenRefund(state: RefundState): boolean {
  return state !== "complete" && state !== "closed";
}
