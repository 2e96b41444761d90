import type { RefundsTable } from "~/db/tables/refunds-schema";

export type RefundState = RefundsTable["state"]["__select__"];

/** Kind of refund: unshipped goods, money alone, or goods and money. */
export type RefundWay = RefundsTable["way"]["__select__"];

export const refundWays = ["unsent", "money", "return"] as const satisfies RefundWay[];

export type RefundActor = "buyer" | "shop" | "staff" | "timer";

interface Move {
  to: RefundState;
  by: readonly RefundActor[];
}

/**
 * The table of moves of a refund: any other move is refused. Pages list possible moves from it, verbs check it with the
 * refund locked, tests walk it. The buyer agrees to the shop's offer, the shop to the buyer's request, the timer for a
 * silent shop. `orderEnded` comes last: the order was paid back as a whole by another act.
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

export type RefundMove = MovesOf<typeof refundMoves>;

/** Returns the state after a move, or null when the table does not allow it for this state and actor. */
export function refundAfter(state: RefundState, move: RefundMove, actor: RefundActor): RefundState | null {
  const moves: Partial<Record<RefundMove, Move>> = refundMoves[state];
  const found = moves[move];
  return found?.by.includes(actor) ? found.to : null;
}

/** Data that decide besides the state whether a move is possible. */
export interface RefundFacts {
  state: RefundState;
  way: RefundWay;
  offerWay: "money" | "return" | null;
  refusals: number;
  /** The goods are on their way back, or returned. */
  sentBack: boolean;
}

/** Returns the move by which an actor agrees, or null when there is nothing to agree to. */
export function agreementOf(refund: RefundFacts, actor: RefundActor): "agreeRefund" | "agreeReturn" | null {
  const way = actor === "buyer" ? refund.offerWay : refund.way;
  if (way === null) return null;
  return way === "return" && !refund.sentBack ? "agreeReturn" : "agreeRefund";
}

/** Returns the moves possible for an actor now, in the order of the table. */
export function movesOfRefund(refund: RefundFacts, actor: RefundActor): RefundMove[] {
  const moves = Object.keys(refundMoves[refund.state]) as RefundMove[];
  return moves.filter((move) => refundAfter(refund.state, move, actor) !== null && !isHindered(refund, move, actor));
}

export function canMoveRefund(refund: RefundFacts, move: RefundMove, actor: RefundActor): boolean {
  return movesOfRefund(refund, actor).includes(move);
}

function isHindered(refund: RefundFacts, move: RefundMove, actor: RefundActor): boolean {
  switch (move) {
    case "agreeRefund":
    case "agreeReturn":
      return agreementOf(refund, actor) !== move;
    // Not before the shop has answered once.
    case "intervene":
      return actor === "buyer" && refund.refusals === 0;
    // Goods on their way back are not requested a second time.
    case "judgeReturn":
      return refund.sentBack;
    default:
      return false;
  }
}

export function isClosedRefund(state: RefundState): boolean {
  return state === "complete" || state === "closed";
}

/** Reasons for a refund; locale keys. */
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

/** Limits of typed values: code points, pictures, characters of a waybill. */
export const refundLimits = { words: 140, verdict: 500, proofs: 9, waybill: 40 } as const;
