const million = 1_000_000n;

/** Decimals of a coin amount, and of the rate. */
export const coinDecimals = 6;

/**
 * Returns what a coin amount is worth in minor units, rounded down.
 * @param sentMicro millionths of a coin
 * @param rateMicro currency per coin, in millionths
 * @param decimals of the currency
 */
export function creditedMinor(sentMicro: number, rateMicro: number, decimals: number): number {
  return Number((BigInt(sentMicro) * BigInt(rateMicro) * 10n ** BigInt(decimals)) / (million * million));
}

/** Returns the smallest coin amount, in millionths, worth at least `minor`. */
export function coinsFor(minor: number, rateMicro: number, decimals: number): number {
  const divisor = BigInt(rateMicro) * 10n ** BigInt(decimals);
  return Number((BigInt(minor) * million * million + divisor - 1n) / divisor);
}
