import type { PriceText } from "~/app/design/price";

/** Whole amounts have no decimals on a coupon. */
export function short(parts: PriceText): PriceText {
  return /^\D0+$/.test(parts.fraction) ? { ...parts, fraction: "" } : parts;
}

/** Formats an amount within a sentence. */
export function inLine(parts: PriceText): string {
  const { symbol, integer, fraction } = short(parts);
  return `${symbol}${integer}${fraction}`;
}
