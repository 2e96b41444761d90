/**
 * Returns the discount from the struck-through price, in whole percent and never rounded up; null when there is none.
 * Minor units.
 */
export function percentOff(priceMinor: number, struckMinor: number | null): number | null {
  if (struckMinor === null || struckMinor <= priceMinor) return null;
  const percent = Math.floor(((struckMinor - priceMinor) / struckMinor) * 100);
  return percent === 0 ? null : percent;
}

/**
 * Returns the struck-through price that stands beside a price, in lists and on the goods page alike; null when it is
 * not worth a whole percent. Minor units.
 */
export function struckPrice(priceMinor: number, struckMinor: number | null): number | null {
  return percentOff(priceMinor, struckMinor) === null ? null : struckMinor;
}
