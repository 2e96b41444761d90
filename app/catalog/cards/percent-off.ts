/**
 * Returns the discount from the struck-through price, in whole percent and never rounded up; null when there is none.
 * Minor units.
 */
export function percentOff(priceMinor: number, marketPriceMinor: number | null): number | null {
  if (marketPriceMinor === null || marketPriceMinor <= priceMinor) return null;
  const percent = Math.floor(((marketPriceMinor - priceMinor) / marketPriceMinor) * 100);
  return percent === 0 ? null : percent;
}
