/** A participant of an allocation: its weight determines the share, its id breaks ties. */
export interface Weighted {
  id: number;
  /** Non-negative safe integer. */
  weight: number;
}

/**
 * Splits an amount in proportion to weights by largest remainder, so that the shares add up to the amount. Who has the
 * larger remainder gets a minor unit more; equal remainders go by ascending id. When all weights are 0 everybody weighs
 * the same.
 * @param amountMinor minor units, not negative
 * @returns shares in minor units by id; empty without takers
 */
export function allocate(amountMinor: number, takers: readonly Weighted[]): Map<number, number> {
  const none = takers.every(({ weight }) => weight === 0);
  const weighed = takers.map(({ id, weight }) => ({ id, weight: BigInt(none ? 1 : weight) }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0n);
  // The product of two amounts exceeds the safe integers.
  const parts = weighed.map(({ id, weight }) => {
    const product = BigInt(amountMinor) * weight;
    return { id, share: Number(product / all), remainder: product % all };
  });
  let left = amountMinor - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = [...parts].sort((one, other) =>
    one.remainder === other.remainder ? one.id - other.id : one.remainder > other.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left <= 0) break;
    part.share += 1;
    left -= 1;
  }
  return new Map(parts.map(({ id, share }) => [id, share]));
}
