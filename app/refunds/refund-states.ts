import type { RefundsTable } from "~/db/tables/refunds-schema";

/** State of a refund (specification §4). */
export type RefundState = RefundsTable["state"]["__select__"];

/** How a refund is made: of what was never sent, of money alone, or of goods and money. */
export type RefundWay = RefundsTable["way"]["__select__"];

/** Who may make a move. */
export type RefundActor = "buyer" | "shop" | "staff" | "timer";

interface Move {
  to: RefundState;
  by: readonly RefundActor[];
}

/**
 * The table of moves of a refund: what is not in it is refused. Pages print from it what can be done, verbs ask it with
 * the refund locked, tests walk it. The buyer agrees to what the shop offered, the shop to what the buyer asked for,
 * the timer for a silent shop. `orderEnded` comes last: the order was paid back as a whole by somebody else.
 */
export const refundMoves = {
  awaiting_seller: {
    agreeRefund: { to: "complete", by: ["shop", "timer"] },
    agreeReturn: { to: "awaiting_return", by: ["shop", "timer"] },
    refuse: { to: "refused", by: ["shop"] },
    amend: { to: "awaiting_seller", by: ["buyer"] },
    intervene: { to: "platform", by: ["buyer"] },
    cancel: { to: "closed", by: ["buyer"] },
    orderEnded: { to: "closed", by: ["timer"] },
  },
  refused: {
    agreeRefund: { to: "complete", by: ["shop", "buyer"] },
    agreeReturn: { to: "awaiting_return", by: ["shop", "buyer"] },
    amend: { to: "awaiting_seller", by: ["buyer"] },
    intervene: { to: "platform", by: ["buyer"] },
    cancel: { to: "closed", by: ["buyer"] },
    expire: { to: "closed", by: ["timer"] },
    orderEnded: { to: "closed", by: ["timer"] },
  },
  platform: {
    agreeRefund: { to: "complete", by: ["shop", "buyer"] },
    agreeReturn: { to: "awaiting_return", by: ["shop", "buyer"] },
    prove: { to: "platform", by: ["buyer", "shop"] },
    cancel: { to: "closed", by: ["buyer"] },
    judgeRefund: { to: "complete", by: ["staff"] },
    judgeReturn: { to: "awaiting_return", by: ["staff"] },
    judgeShop: { to: "closed", by: ["staff"] },
    escalate: { to: "platform", by: ["timer"] },
    orderEnded: { to: "closed", by: ["timer"] },
  },
  awaiting_return: {
    sendBack: { to: "awaiting_sign", by: ["buyer"] },
    cancel: { to: "closed", by: ["buyer"] },
    expire: { to: "closed", by: ["timer"] },
    orderEnded: { to: "closed", by: ["timer"] },
  },
  awaiting_sign: {
    sign: { to: "complete", by: ["shop", "timer"] },
    intervene: { to: "platform", by: ["shop"] },
    orderEnded: { to: "closed", by: ["timer"] },
  },
  complete: {},
  closed: {},
} as const satisfies Record<RefundState, Record<string, Move>>;

type MovesOf<Table> = Table extends Record<string, infer Moves> ? (Moves extends object ? keyof Moves : never) : never;

/** Names of the moves. */
export type RefundMove = MovesOf<typeof refundMoves>;

/** Returns the state after a move, or null when the table does not have it for this state and actor. */
export function refundAfter(state: RefundState, move: RefundMove, actor: RefundActor): RefundState | null {
  const moves: Partial<Record<RefundMove, Move>> = refundMoves[state];
  const found = moves[move];
  return found?.by.includes(actor) ? found.to : null;
}

/** What decides beside the state whether a move can be made. */
export interface RefundFacts {
  state: RefundState;
  way: RefundWay;
  offerWay: "money" | "return" | null;
  refusals: number;
  /** The goods are on their way back, or back. */
  sentBack: boolean;
}

/** Returns the move by which somebody agrees, or null when there is nothing that they could agree to. */
export function agreementOf(refund: RefundFacts, actor: RefundActor): "agreeRefund" | "agreeReturn" | null {
  const way = actor === "buyer" ? refund.offerWay : refund.way;
  if (way === null) return null;
  return way === "return" && !refund.sentBack ? "agreeReturn" : "agreeRefund";
}

/** Returns the moves that somebody can make now, in the order of the table. */
export function movesOfRefund(refund: RefundFacts, actor: RefundActor): RefundMove[] {
  const moves = Object.keys(refundMoves[refund.state]) as RefundMove[];
  return moves.filter((move) => refundAfter(refund.state, move, actor) !== null && !isHindered(refund, move, actor));
}

/** Returns whether somebody can make a move now. */
export function canMoveRefund(refund: RefundFacts, move: RefundMove, actor: RefundActor): boolean {
  return movesOfRefund(refund, actor).includes(move);
}

function isHindered(refund: RefundFacts, move: RefundMove, actor: RefundActor): boolean {
  switch (move) {
    case "agreeRefund":
    case "agreeReturn":
      return agreementOf(refund, actor) !== move;
    // Nobody judges before the shop has answered once.
    case "intervene":
      return actor === "buyer" && refund.refusals === 0;
    // What is on its way back is not taken back a second time.
    case "judgeReturn":
      return refund.sentBack;
    default:
      return false;
  }
}

/** Whether nothing happens with a refund any more. */
export function isOverRefund(state: RefundState): boolean {
  return state === "complete" || state === "closed";
}

/** Why a refund is asked for; keys of the locale texts. */
export const refundReasons = [
  "changedMind",
  "late",
  "wrongItem",
  "damaged",
  "faulty",
  "notAsDescribed",
  "missing",
  "other",
] as const;

/** Limits of what is typed: code points, pictures, characters of a waybill. */
export const refundLimits = { words: 140, verdict: 500, proofs: 9, waybill: 40 } as const;
