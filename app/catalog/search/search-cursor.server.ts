import { idRange, integerRange, readCursor, writeCursor } from "~/app/platform/cursor";
import type { GoodsSort } from "../list/goods-query";

/** A position in an order: the numbers of the last goods shown, as the order compares them. */
export type SearchPlace = readonly number[];

const minorRange = [0, Number.MAX_SAFE_INTEGER] as const;
/** Columns that each order compares; the letter distinguishes its cursors from those of the others. */
const orders = {
  overall: { letter: "o", ranges: [[0, 9], integerRange, integerRange, idRange] },
  sales: { letter: "s", ranges: [integerRange, idRange] },
  newest: { letter: "n", ranges: [idRange] },
  priceUp: { letter: "u", ranges: [minorRange, idRange] },
  priceDown: { letter: "d", ranges: [minorRange, idRange] },
} as const satisfies Record<GoodsSort, unknown>;

/** Encodes a position for the URL. */
export function writePlace(sort: GoodsSort, place: SearchPlace): string {
  return `${orders[sort].letter}${writeCursor(place)}`;
}

/** Null for anything `writePlace` did not produce for this order. */
export function readPlace(sort: GoodsSort, cursor: string | null): SearchPlace | null {
  const { letter, ranges } = orders[sort];
  return cursor?.startsWith(letter) ? readCursor(cursor.slice(letter.length), ranges) : null;
}
