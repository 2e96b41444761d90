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

/** Returns the number of cards a module renders: those of its rows plus those it adds by itself or by its rule. */
export function cardsOf({ type, data, params }: CardsPart): number {
  // A row with a rule of its own shows as many goods as the module says.
  const each = Object.hasOwn(shapeOf(type)?.row ?? {}, "rule") ? Number(params?.count) || 0 : 1;
  const rows = hasCardRows(type) ? data.length * each : 0;
  const shown = params?.rule ? Math.max(rows, Number(params.count) || 0) : rows;
  return (shapeOf(type)?.cards ?? 0) + shown;
}

type CardsPart = Pick<StoredItem, "type" | "data"> & Partial<Pick<StoredItem, "params">>;

/** Counts the cards of all modules, including hidden ones, which may be shown later. */
export function cardCount(items: readonly CardsPart[]): number {
  return items.reduce((sum, item) => sum + cardsOf(item), 0);
}
