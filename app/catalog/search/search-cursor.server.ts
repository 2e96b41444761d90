import type { GoodsSort } from "../list/goods-query";

/** A place in an order: the numbers of the last goods shown, as the order compares them. */
export type SearchPlace = readonly number[];

/** How far each number of an order goes: tier, weight, sales, price, id. */
const whole = Number.MAX_SAFE_INTEGER;
const column = 0x7fff_ffff;
const shapes: Record<GoodsSort, { letter: string; most: number[] }> = {
  overall: { letter: "o", most: [9, column, column, whole] },
  sales: { letter: "s", most: [column, whole] },
  newest: { letter: "n", most: [whole] },
  priceUp: { letter: "u", most: [whole, whole] },
  priceDown: { letter: "d", most: [whole, whole] },
};

/** A place as a page carries it in its address. */
export function writePlace(sort: GoodsSort, place: SearchPlace): string {
  return Buffer.from([shapes[sort].letter, ...place].join(".")).toString("base64url");
}

/** Null for whatever `writePlace` did not write for this order. */
export function readPlace(sort: GoodsSort, cursor: string | null): SearchPlace | null {
  if (cursor === null || !/^[A-Za-z0-9_-]{1,100}$/.test(cursor)) return null;
  const [letter, ...parts] = Buffer.from(cursor, "base64url").toString("latin1").split(".");
  const { letter: wanted, most } = shapes[sort];
  if (letter !== wanted || parts.length !== most.length || !parts.every((part) => /^-?\d{1,16}$/.test(part)))
    return null;
  const place = parts.map(Number);
  return place.every((number, at) => Math.abs(number) <= (most[at] ?? 0)) ? place : null;
}
