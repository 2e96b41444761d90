import { allocate } from "~/app/platform/allocate";
import type { Settings } from "~/app/settings/api.server";

/** A person's points at a checkout. */
export interface PointsOffer {
  /** That can be spent; below zero when some were taken back. */
  own: number;
  /** What 100 points are worth, minor units. */
  valueMinor: number;
  /** Up to how many percent of the goods, after coupons, they pay. */
  percent: number;
  /** The person wants to use them. */
  use: boolean;
}

/** Points, and what they are worth, minor units. */
export interface PointsWorth {
  points: number;
  minor: number;
}

/** The points of a purchase. */
export interface UsedPoints extends PointsWorth {
  /** The most that could be used. */
  offered: PointsWorth;
  /** By the lines' ranks. */
  byRank: Map<number, PointsWorth>;
}

/** A person's points by the rules of the market. */
export function pointsOffer(
  { pointsValue: valueMinor, pointsPercent: percent }: Settings["rewards"],
  { own, use }: { own: number; use: boolean },
): PointsOffer {
  return { own, use, valueMinor, percent };
}

export const noPoints: PointsWorth = { points: 0, minor: 0 };

/** The most points that can pay goods of so many minor units. No more of them are taken than pay whole minor units. */
function mostPoints(goodsMinor: number, { own, valueMinor, percent }: PointsOffer): PointsWorth {
  const value = BigInt(valueMinor);
  const cap = (BigInt(goodsMinor) * BigInt(percent)) / 100n;
  const worth = (BigInt(Math.max(own, 0)) * value) / 100n;
  const needed = (minor: bigint) => (minor * 100n + value - 1n) / value;
  const wanted = needed(cap < worth ? cap : worth);
  // A point that is worth several minor units may be worth more than the rule leaves to pay.
  const points = (wanted * value) / 100n > cap ? wanted - 1n : wanted;
  const minor = (points * value) / 100n;
  return { points: Number(needed(minor)), minor: Number(minor) };
}

/**
 * Pays a part of lines by points, as many as the rules allow: what they are worth is split by what is left of each line
 * after the coupons, and the points by that, both by largest remainder, so that the parts add up. Pure.
 * @param lines minor units after coupons
 */
export function payByPoints(
  lines: readonly { rank: number; amountMinor: number }[],
  offer: PointsOffer | null,
): UsedPoints {
  const goodsMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const offered = offer && Number.isSafeInteger(goodsMinor) ? mostPoints(goodsMinor, offer) : noPoints;
  const used = offer?.use ? offered : noPoints;
  if (used.points === 0) return { ...noPoints, offered, byRank: new Map() };
  const minor = allocate(
    used.minor,
    lines.map(({ rank, amountMinor }) => ({ id: rank, weight: amountMinor })),
  );
  const points = allocate(
    used.points,
    [...minor].map(([id, weight]) => ({ id, weight })),
  );
  const byRank = new Map([...minor].map(([rank, share]) => [rank, { points: points.get(rank) ?? 0, minor: share }]));
  return { ...used, offered, byRank };
}
