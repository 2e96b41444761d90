import { rewardDays } from "../sign-in/day-rewards";

/** The rules that decide what people get, in the order of the form. */
export const costFields = [
  ...rewardDays.map((day) => `day${day}` as const),
  ...(["buyPoints", "reviewPoints", "pointsValue"] as const),
];

export type CostField = (typeof costFields)[number];

/** Points of each field; `pointsValue` is in minor units for 100 points. */
export type CostRules = Record<CostField, number>;

/** Where people get points. */
export const costSources = ["signin", "bought", "review"] as const;

/** What so many points are worth, in minor units, rounded down. */
export const worthOf = (points: number, { pointsValue }: Pick<CostRules, "pointsValue">): number =>
  Math.floor((points * pointsValue) / 100);

/** What happened in a month. */
export interface Happened {
  /** Days on which people signed in, by their place in a row: the seventh and those after are one. */
  days: readonly number[];
  orders: number;
  /** Paid for goods that were received, and not paid back. */
  keptMinor: number;
  reviews: number;
}

/** Points that a month would have given, by source. @param bought for what was bought, at the rate of the rules */
export function costOf(
  rules: CostRules,
  { days, reviews, bought }: Pick<Happened, "days" | "reviews"> & { bought: number },
): Record<(typeof costSources)[number], number> {
  const signin = rewardDays.reduce<number>((sum, day, place) => sum + rules[`day${day}`] * (days[place] ?? 0), 0);
  return { signin, bought, review: reviews * rules.reviewPoints };
}
