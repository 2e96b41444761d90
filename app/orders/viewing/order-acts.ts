import { type Actor, movesOf, type OrderMove } from "../order-states";
import type { ShownOrder } from "./shown-orders-queries.server";

/** What somebody can do with an order on a screen: moves of the table, and ways that lead elsewhere. */
export type OrderAct = OrderMove | "track" | "refunds" | "contact" | "buyAgain" | "addToReview";

type Facts = Pick<
  ShownOrder,
  "state" | "secondsLeft" | "refundOpen" | "receiptExtended" | "readdressed" | "lines" | "parcels" | "hidden"
>;

/**
 * Returns the acts that an order offers to somebody now: the moves of the table (`orderMoves`) as far as nothing that
 * the order itself knows stands against them, then the ways. Verbs judge again with the order locked.
 */
export function actsOf(order: Facts, actor: Actor): OrderAct[] {
  const moves = movesOf(order.state, actor).filter((move) => !hindered(order, move));
  const ways: OrderAct[] = [];
  if (order.parcels.length > 0) ways.push("track");
  if (actor !== "buyer") return [...moves, ...ways];
  if (order.refundOpen) ways.push("refunds");
  if (order.state === "completed") ways.push("addToReview");
  if (isOver(order.state) || order.state === "awaiting_comment") ways.push("buyAgain");
  return [...moves, ...ways, "contact"];
}

/** Whether nothing further happens with an order. */
export function isOver(state: ShownOrder["state"]): boolean {
  return state === "completed" || state === "closed" || state === "cancelled";
}

function hindered(order: Facts, move: OrderMove): boolean {
  switch (move) {
    case "pay":
    case "cancel":
      return isDue(order);
    case "changeAddress":
      return (
        isUnpaidDue(order) ||
        order.readdressed ||
        order.refundOpen ||
        order.lines.some(({ shippedQuantity }) => shippedQuantity > 0)
      );
    // An open refund suspends receipt.
    case "confirm":
      return order.refundOpen;
    case "extend":
      return order.refundOpen || order.receiptExtended || order.secondsLeft === null;
    case "hide":
      return order.hidden || order.refundOpen;
    default:
      return false;
  }
}

const isUnpaidDue = (order: Facts) => order.state === "awaiting_payment" && isDue(order);

/** Whether the time of an order is over while it still waits to be closed. */
export function isDue({ secondsLeft }: Pick<ShownOrder, "secondsLeft">): boolean {
  return secondsLeft !== null && secondsLeft <= 0;
}

/** Keys of the words for the state of an order. */
export type StateWord =
  | ShownOrder["state"]
  | "closing"
  | "partly_shipped"
  | "refund_asked"
  | "closed_unpaid"
  | "closed_refunded";

/** Returns the key of the words for the state of an order as a person sees it. */
export function stateWord(order: Facts & Pick<ShownOrder, "paidAt">): StateWord {
  if (order.refundOpen) return "refund_asked";
  if (isUnpaidDue(order)) return "closing";
  if (order.state === "awaiting_shipment" && order.lines.some(({ shippedQuantity }) => shippedQuantity > 0))
    return "partly_shipped";
  if (order.state === "closed") return order.paidAt === null ? "closed_unpaid" : "closed_refunded";
  return order.state;
}
