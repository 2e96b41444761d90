import { boughtPoints } from "./bought-points";

interface Earning {
  benefitDueAt: Date | null;
  refundOpen: boolean;
  /** Minor units paid for goods and not paid back. */
  keptMinor: number;
  pointsRate: number;
  currency: string;
}

/**
 * Returns the points that an order will bring its buyer, and when (Unix ms); null = none, or nobody can say when: a
 * refund is open, or they are being given.
 */
export function pointsDue(
  { benefitDueAt, refundOpen, keptMinor, pointsRate, currency }: Earning,
  nowMs: number,
): { count: number; at: number } | null {
  const at = benefitDueAt?.getTime() ?? 0;
  const count = boughtPoints(keptMinor, pointsRate, currency);
  return refundOpen || at <= nowMs || count === 0 ? null : { count, at };
}
