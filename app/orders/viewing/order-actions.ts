import { type Actor, movesOf, type OrderMove } from "../order-states";
import type { ShownOrder } from "./shown-orders-queries.server";

/** Acts on an order on a screen: moves of the table, and links. */
export type OrderAction = OrderMove | "track" | "refunds" | "contact" | "buyAgain" | "addToReview";

type Facts = Pick<
  ShownOrder,
  "state" | "secondsLeft" | "refundOpen" | "receiptExtended" | "readdressed" | "parcels" | "hidden"
> & { lines: readonly Pick<ShownOrder["lines"][number], "shippedQuantity">[] };

/**
 * Returns the acts possible for an actor now: the moves of the table (`orderMoves`) that the order's own data allow,
 * then the links. Verbs check again with the order locked.
 */
export function actionsOf(order: Facts, actor: Actor): OrderAction[] {
  const moves = movesOf(order.state, actor).filter((move) => !hindered(order, move));
  const ways: OrderAction[] = [];
  if (order.parcels.length > 0) ways.push("track");
  if (actor !== "buyer") return [...moves, ...ways];
  if (order.refundOpen) ways.push("refunds");
  if (order.state === "completed") ways.push("addToReview");
  if (isOver(order.state) || order.state === "awaiting_comment") ways.push("buyAgain");
  return [...moves, ...ways, "contact"];
}

/** True when an order has ended. */
export function isOver(state: ShownOrder["state"]): boolean {
  return state === "completed" || state === "closed" || state === "cancelled";
}

function hindered(order: Facts, move: OrderMove): boolean {
  switch (move) {
    case "pay":
    case "cancel":
      return isDue(order);
    // Paying is one act, with a team or alone.
    case "join":
      return true;
    case "leave":
      return isDue(order);
    case "changeAddress":
      return isUnpaidDue(order) || order.readdressed || order.refundOpen || isSent(order);
    case "cancelByShop":
      return order.refundOpen || isSent(order);
    case "cancelRestByShop":
      return order.refundOpen || !isSent(order);
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

const isSent = ({ lines }: Facts) => lines.some(({ shippedQuantity }) => shippedQuantity > 0);

const isUnpaidDue = (order: Facts) => order.state === "awaiting_payment" && isDue(order);

/** True when an order's payment deadline has passed although it is not closed yet. */
export function isDue({ secondsLeft }: Pick<ShownOrder, "secondsLeft">): boolean {
  return secondsLeft !== null && secondsLeft <= 0;
}

export type StateWord =
  | ShownOrder["state"]
  | "closing"
  | "partly_shipped"
  | "refund_asked"
  | "closed_unpaid"
  | "closed_refunded";

/** Returns the text key of an order's state for a reader. */
export function stateWord(order: Facts & Pick<ShownOrder, "paidAt">): StateWord {
  if (order.refundOpen) return "refund_asked";
  if (isUnpaidDue(order)) return "closing";
  if (order.state === "awaiting_shipment" && isSent(order)) return "partly_shipped";
  if (order.state === "closed") return order.paidAt === null ? "closed_unpaid" : "closed_refunded";
  return order.state;
}
