import type { OrderAct } from "../viewing/order-acts";

/** Acts of a buyer, the most prominent first. What shops and timers do is not among them. */
const ranks: readonly OrderAct[] = [
  "pay",
  "refunds",
  "confirm",
  "review",
  "cancel",
  "changeAddress",
  "buyAgain",
  "addToReview",
  "hide",
  "track",
  "askRefund",
  "contact",
  "extend",
];

/** Number of acts with a button of their own. */
const maxButtons = 2;

/** Splits the acts that an order offers into those with a button, the main one last, and those behind three dots. */
export function splitActs(acts: readonly OrderAct[]): { buttons: OrderAct[]; more: OrderAct[] } {
  const ranked = ranks.filter((act) => acts.includes(act));
  return { buttons: ranked.slice(0, maxButtons).reverse(), more: ranked.slice(maxButtons) };
}

/** How prominent a button of a list is: only paying is filled. */
export function lookOf(act: OrderAct): "fill" | "tint" | "outline" {
  if (act === "pay") return "fill";
  return act === "confirm" || act === "review" ? "tint" : "outline";
}
