import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import type { ListState } from "./list-state";

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
 * decimal separator, with no more decimals than the market's currency has.
 */
function readAmount(typed: string): number | null | undefined {
  const text = typed.normalize("NFKC").replaceAll(" ", "");
  if (text === "") return undefined;
  const [, whole, typedFraction = ""] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(text) ?? [];
  const fraction = typedFraction.replace(/0+$/, "");
  const decimals = decimalsOf(marketCurrency());
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
