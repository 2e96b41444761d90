const whole = 100;

/** Returns a share of the maximum, rounded down. Amounts in minor units. */
export const shareOf = (percent: number, maxMinor: number): number =>
  Math.floor((maxMinor * Math.min(Math.max(percent, 0), 100)) / whole);

/** Returns the nearest whole share of an amount. */
export const percentOf = (minor: number, maxMinor: number): number =>
  maxMinor === 0 ? 0 : Math.round((whole * minor) / maxMinor);

/**
 * Returns the share to take in the place of the typed amount; null = take the amount. A slider moved without the script
 * left the field as it was shown; with the script both say the same.
 */
export function movedShare(form: FormData): number | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const share = text("share");
  if (!/^\d{1,3}$/.test(share) || share === text("shareShown") || text("amount") !== text("amountShown")) return null;
  return Number(share);
}
