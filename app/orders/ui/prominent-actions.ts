import type { OrderAction } from "../viewing/order-actions";

/** A buyer's acts, the most prominent first. Excludes those of shops and timers. */
const ranks: readonly OrderAction[] = [
  "pay",
  "refunds",
  "confirm",
  "review",
  "cancel",
  "leave",
  "changeAddress",
  "buyAgain",
  "addToReview",
  "hide",
  "track",
  "askRefund",
  "contact",
  "extend",
];

const maxButtons = 2;

const laterRefund = (act: OrderAction) => (act === "askRefund" ? 1 : 0);

/** Splits the acts of an order into buttons, the primary one last, and the menu. */
export function splitActions(actions: readonly OrderAction[]): { buttons: OrderAction[]; more: OrderAction[] } {
  const ranked = ranks.filter((act) => actions.includes(act));
  // As long as the address can be changed nothing is packed: a word to the shop is nearer than money back.
  if (ranked.includes("changeAddress")) ranked.sort((one, other) => laterRefund(one) - laterRefund(other));
  return { buttons: ranked.slice(0, maxButtons).reverse(), more: ranked.slice(maxButtons) };
}

/** Style of a list button: only paying is filled. */
export function lookOf(act: OrderAction): "fill" | "tint" | "outline" {
  if (act === "pay") return "fill";
  return act === "confirm" || act === "review" ? "tint" : "outline";
}
