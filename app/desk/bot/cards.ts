import type { OrderAct, StateWord } from "~/app/orders/api.server";
import type { RefundMove, RefundState } from "~/app/refunds/api.server";

/** Actions of an order's card. `remind` and `late` write to the shop about the order. */
export type CardAct = "pay" | "track" | "remind" | "late" | "askRefund" | "refunds" | "review" | "details";

const maxActs = 2;

/** The order's own action that each of these requires; the others are always available. */
const ofOrder = { remind: "contact", late: "contact", details: null } as const satisfies Partial<
  Record<CardAct, OrderAct | null>
>;

/** The most requested actions of a state, by priority. */
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
 * Returns at most two actions for a card of an order: the most requested of its state that the order itself allows.
 * Never empty.
 */
export function orderCardActs(word: StateWord, acts: readonly OrderAct[]): CardAct[] {
  const offers = (act: CardAct) => {
    const needed: OrderAct | null = act in ofOrder ? ofOrder[act as keyof typeof ofOrder] : (act as OrderAct);
    return needed === null || acts.includes(needed);
  };
  const found = wanted[word].filter(offers).slice(0, maxActs);
  return found.length > 0 ? found : ["details"];
}

/** The buyer's next actions on a refund; `details` = only look. */
export type RefundAct = "sendBack" | "agree" | "amend" | "intervene" | "prove" | "details";

/** The buyer's moves by priority; closing is left to the refund's own page. */
const refundOrder = [
  ["sendBack", "sendBack"],
  ["agreeRefund", "agree"],
  ["agreeReturn", "agree"],
  ["intervene", "intervene"],
  ["prove", "prove"],
  ["amend", "amend"],
] as const satisfies readonly (readonly [RefundMove, RefundAct])[];

/** Returns at most two of the buyer's moves for a card of a refund. Never empty. */
export function refundCardActs(moves: readonly RefundMove[]): RefundAct[] {
  const found = refundOrder.filter(([move]) => moves.includes(move)).map(([, act]) => act);
  const acts = [...new Set<RefundAct>(found)].slice(0, maxActs);
  return acts.length > 0 ? acts : ["details"];
}

/** Returns whether a refund can still change, which makes it worth a card. */
export function isOpenRefund(state: RefundState): boolean {
  return state !== "complete" && state !== "closed";
}
