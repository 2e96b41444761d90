import type { ListState } from "./list-state";

/** Decimals of the stored currency (currency.ts). */
const decimals = 2;

/** Price bounds of a list, in minor units. */
export interface PriceBounds {
  minMinor?: number;
  maxMinor?: number;
}

/** Error in the typed prices: a locale key of the namespace `search`, and the field concerned. */
export interface PriceFault {
  field: "min" | "max";
  code: "price.amount" | "price.order";
}

/** Parses the typed prices. With a fault the list is not bounded by prices at all. */
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

/**
 * Parses an amount into minor units; undefined when empty, null when invalid. Accepts digits of any width and one
 * decimal separator.
 */
function readAmount(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").replaceAll(" ", "");
  if (text === "") return undefined;
  const [, whole, fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
