import type { Settings } from "~/app/settings/api.server";
import { pointsOfDay, rewardDays } from "./day-rewards";

export interface RewardBox {
  /** Place in the streak, from 1. */
  day: number;
  points: number;
  state: "done" | "today" | "coming";
}

/** Returns the week of a streak in which a day lies: days 1 to 7, 8 to 14 and so on. Pure. @param today from 1 */
export function rewardWeek(rules: Settings["rewards"], today: number): RewardBox[] {
  const before = Math.floor((today - 1) / rewardDays.length) * rewardDays.length;
  return rewardDays.map((place) => {
    const day = before + place;
    const state = day < today ? "done" : day === today ? "today" : "coming";
    return { day, points: pointsOfDay(rules, day), state };
  });
}
