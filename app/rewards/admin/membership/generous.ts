/** How many times its price a period may save before operators are warned. */
const usual = 3;

/** True of a plan whose saving may be far above its price. Amounts in minor units. */
export const isGenerous = ({ priceMinor, capMinor }: { priceMinor: number; capMinor: number }): boolean =>
  capMinor > usual * priceMinor;
