import { shapeOf } from "../format/shapes";
import type { StoredItem } from "../format/stored";

/** A module draws a card for each row that names a thing of the shop: such rows are short here and long on the page. */
export function hasCardRows(type: string): boolean {
  return Object.values(shapeOf(type)?.row ?? {}).some(({ hint }) => hint.kind === "reference");
}

/** Cards that a module draws: those of its rows, and those that it draws by itself. */
export function cardsOf({ type, data }: Pick<StoredItem, "type" | "data">): number {
  return (shapeOf(type)?.cards ?? 0) + (hasCardRows(type) ? data.length : 0);
}

/** Cards of all modules together; hidden ones may be shown tomorrow. */
export function cardCount(items: readonly Pick<StoredItem, "type" | "data">[]): number {
  return items.reduce((sum, item) => sum + cardsOf(item), 0);
}
