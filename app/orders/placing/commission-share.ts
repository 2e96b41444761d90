import type { CommissionTerms } from "~/app/shops/api.server";

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
