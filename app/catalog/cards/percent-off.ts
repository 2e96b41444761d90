/**
 * Returns the discount from the struck-through price, in whole percent and never rounded up; null when there is none.
 * Minor units.
 */
export function percentOff(priceMinor: number, marketPriceMinor: number | null): number | null {
  if (marketPriceMinor === null || marketPriceMinor <= priceMinor) return null;
  const percent = Math.floor(((marketPriceMinor - priceMinor) / marketPriceMinor) * 100);
  return percent === 0 ? null : percent;
}

/**
 * Returns the struck-through price that stands beside a price, in lists and on the goods page alike; null when it is
 * not worth a whole percent. Minor units.
 */
export function struckPrice(priceMinor: number, marketPriceMinor: number | null): number | null {
  return percentOff(priceMinor, marketPriceMinor) === null ? null : marketPriceMinor;
}
