import type { PriceText } from "~/app/design/price";

/** Whole amounts go without decimals on a coupon. */
export function short(parts: PriceText): PriceText {
  return /^\D0+$/.test(parts.fraction) ? { ...parts, fraction: "" } : parts;
}

/** Writes an amount into a sentence. */
export function inLine(parts: PriceText): string {
  const { symbol, integer, fraction } = short(parts);
  return `${symbol}${integer}${fraction}`;
}
