/** A rational number that is not negative: `over` / `under`, never rounded. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const fraction = (over: bigint, under: bigint): Fraction => ({ over, under });

/** The largest whole number that is not above it. */
export const floor = ({ over, under }: Fraction): bigint => over / under;

/** What is left of it above its `floor`. */
export const rest = ({ over, under }: Fraction): Fraction => ({ over: over % under, under });

/** Below, equal to or above 0, as the first is below, equal to or above the second. */
export const compare = (one: Fraction, other: Fraction): number => {
  const difference = one.over * other.under - other.over * one.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
