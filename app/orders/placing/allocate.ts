import type { CommissionTerms } from "~/app/shops/api.server";

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

/**
 * Commission on a line, rounded down: a fraction of a minor unit stays with the shop. Never less than the rule's
 * minimum nor more than its maximum, and never more than the base, whatever the minimum.
 * @param baseMinor the line after the shop's coupon, before the platform's, without freight
 */
export function commissionMinor(
  baseMinor: number,
  { permille, minMinor, maxMinor }: Omit<CommissionTerms, "ruleId">,
): number {
  const share = Number((BigInt(baseMinor) * BigInt(permille)) / 1000n);
  return Math.min(Math.max(Math.min(share, maxMinor ?? share), minMinor ?? 0), baseMinor);
}
