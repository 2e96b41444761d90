import type { OrdersTable } from "~/db/tables/orders-schema";

export type OrderState = OrdersTable["state"]["__select__"];

export type Actor = "buyer" | "shop" | "staff" | "timer";

interface Move {
  /** State after the move. Shipping reaches `to` with the last quantity only. */
  to: OrderState;
  by: readonly Actor[];
}

/**
 * The table of moves of an order: any other move is refused. Pages list possible moves from it, verbs check it with the
 * order locked, tests walk it.
 */
export const orderMoves = {
  awaiting_payment: {
    pay: { to: "awaiting_shipment", by: ["buyer"] },
    // Paid in a team.
    join: { to: "awaiting_team", by: ["buyer"] },
    cancel: { to: "cancelled", by: ["buyer"] },
    expire: { to: "closed", by: ["timer"] },
    changeAddress: { to: "awaiting_payment", by: ["buyer"] },
    changePrice: { to: "awaiting_payment", by: ["shop"] },
    cancelByShop: { to: "cancelled", by: ["shop"] },
    endClosed: { to: "cancelled", by: ["timer"] },
  },
  awaiting_team: {
    changeAddress: { to: "awaiting_team", by: ["buyer"] },
    leave: { to: "closed", by: ["buyer"] },
    fill: { to: "awaiting_shipment", by: ["timer"] },
    fail: { to: "closed", by: ["timer"] },
    endClosed: { to: "closed", by: ["timer"] },
  },
  awaiting_shipment: {
    ship: { to: "awaiting_receipt", by: ["shop"] },
    cancelByShop: { to: "closed", by: ["shop"] },
    cancelRestByShop: { to: "awaiting_receipt", by: ["shop"] },
    changeAddress: { to: "awaiting_shipment", by: ["buyer"] },
    giveUp: { to: "closed", by: ["timer"] },
    giveUpRest: { to: "awaiting_receipt", by: ["timer"] },
    endClosed: { to: "closed", by: ["timer"] },
    endClosedRest: { to: "awaiting_receipt", by: ["timer"] },
    askRefund: { to: "awaiting_shipment", by: ["buyer"] },
    // A paid refund takes the unshipped rest, or everything.
    refundRest: { to: "awaiting_receipt", by: ["timer"] },
    refundWhole: { to: "closed", by: ["timer"] },
  },
  awaiting_receipt: {
    confirm: { to: "awaiting_comment", by: ["buyer", "timer"] },
    extend: { to: "awaiting_receipt", by: ["buyer"] },
    askRefund: { to: "awaiting_receipt", by: ["buyer", "shop"] },
    refundWhole: { to: "closed", by: ["timer"] },
  },
  awaiting_comment: {
    review: { to: "completed", by: ["buyer", "timer"] },
    hide: { to: "awaiting_comment", by: ["buyer"] },
    askRefund: { to: "awaiting_comment", by: ["buyer", "shop"] },
    refundWhole: { to: "closed", by: ["timer"] },
  },
  completed: {
    hide: { to: "completed", by: ["buyer"] },
    askRefund: { to: "completed", by: ["buyer", "shop"] },
    refundWhole: { to: "closed", by: ["timer"] },
  },
  closed: { hide: { to: "closed", by: ["buyer"] } },
  cancelled: { hide: { to: "cancelled", by: ["buyer"] } },
} as const satisfies Record<OrderState, Record<string, Move>>;

type MovesOf<Table> = Table extends Record<string, infer Moves> ? (Moves extends object ? keyof Moves : never) : never;

export type OrderMove = MovesOf<typeof orderMoves>;

/** Returns the state after a move, or null when the table does not allow it for this state and actor. */
export function stateAfter(state: OrderState, move: OrderMove, actor: Actor): OrderState | null {
  const moves: Partial<Record<OrderMove, Move>> = orderMoves[state];
  const found = moves[move];
  return found?.by.includes(actor) ? found.to : null;
}

export function canMove(state: OrderState, move: OrderMove, actor: Actor): boolean {
  return stateAfter(state, move, actor) !== null;
}

/** The moves possible for an actor now, in the order of the table. */
export function movesOf(state: OrderState, actor: Actor): OrderMove[] {
  return (Object.keys(orderMoves[state]) as OrderMove[]).filter((move) => canMove(state, move, actor));
}
