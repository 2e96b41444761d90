import { kinds } from "../fields/kinds";
import { shapeOf } from "../format/shapes";
import type { StoredItem } from "../format/stored";

/**
 * Returns whether a module draws a card per row, because its rows reference things of the shop: short here, tall on the
 * page.
 */
export function hasCardRows(type: string): boolean {
  return Object.values(shapeOf(type)?.row ?? {}).some(({ hint }) => kinds[hint.kind].names === "thing");
}

/** Returns the number of cards a module draws: those of its rows plus those it adds by itself. */
export function cardsOf({ type, data }: Pick<StoredItem, "type" | "data">): number {
  return (shapeOf(type)?.cards ?? 0) + (hasCardRows(type) ? data.length : 0);
}

/** Counts the cards of all modules together, hidden ones included, because they may be shown tomorrow. */
export function cardCount(items: readonly Pick<StoredItem, "type" | "data">[]): number {
  return items.reduce((sum, item) => sum + cardsOf(item), 0);
}
