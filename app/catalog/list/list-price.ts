import type { ListState } from "./list-state";

/** Decimals of the stored currency (currency.ts). */
const decimals = 2;

/** Prices that a list is bounded by, in minor units. */
export interface PriceBounds {
  minMinor?: number;
  maxMinor?: number;
}

/** What is wrong with the typed prices: a locale key of the namespace `search`, and the field it is about. */
export interface PriceFault {
  field: "min" | "max";
  code: "price.amount" | "price.order";
}

/** Makes amounts of what was typed. With a fault the list is not bounded by prices at all. */
export function readPrices({ min, max }: Pick<ListState, "min" | "max">): {
  bounds: PriceBounds;
  fault: PriceFault | null;
} {
  const minMinor = readAmount(min);
  const maxMinor = readAmount(max);
  if (minMinor === null) return { bounds: {}, fault: { field: "min", code: "price.amount" } };
  if (maxMinor === null) return { bounds: {}, fault: { field: "max", code: "price.amount" } };
  if (minMinor !== undefined && maxMinor !== undefined && minMinor > maxMinor) {
    return { bounds: {}, fault: { field: "min", code: "price.order" } };
  }
  return { bounds: { minMinor, maxMinor }, fault: null };
}

/** An amount in minor units; undefined for nothing typed, null for what is no amount. Digits of any width, one decimal separator. */
function readAmount(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").replaceAll(" ", "");
  if (text === "") return undefined;
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
