import type { Settings } from "~/app/settings/api.server";

/** Days of a week of rewards; the days after the last count as it. */
export const rewardDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the points for signing in on the n-th day in a row, from 1. */
export function pointsOfDay(rules: Settings["rewards"], place: number): number {
  const day = rewardDays[Math.min(place, rewardDays.length) - 1] ?? 1;
  return rules[`day${day}`];
}
