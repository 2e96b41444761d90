import { kinds } from "../fields/kinds";
import { shapeOf } from "../format/shapes";
import type { StoredItem } from "../format/stored";

/**
 * True when a module renders a card per row, because its rows reference goods and the like: short in the document, tall
 * on the page.
 */
export function hasCardRows(type: string): boolean {
  return Object.values(shapeOf(type)?.row ?? {}).some(({ hint }) => kinds[hint.kind].names === "thing");
}

/** Returns the number of cards a module renders: those of its rows plus those it adds by itself. */
export function cardsOf({ type, data }: Pick<StoredItem, "type" | "data">): number {
  return (shapeOf(type)?.cards ?? 0) + (hasCardRows(type) ? data.length : 0);
}

/** Counts the cards of all modules, including hidden ones, which may be shown later. */
export function cardCount(items: readonly Pick<StoredItem, "type" | "data">[]): number {
  return items.reduce((sum, item) => sum + cardsOf(item), 0);
}
