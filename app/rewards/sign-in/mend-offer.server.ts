import type { Settings } from "~/app/settings/api.server";
import type { SignInState } from "./days-queries.server";
import { makeUpRefusal } from "./make-up.server";
import { dayBeside } from "./month-calendar";
import type { DayRun } from "./runs-queries.server";

/** The day that a person can make up now. */
export interface MendOffer {
  day: string;
  /** Its price in points. */
  points: number;
  /** The streak as it is, and as it would be. */
  from: number;
  to: number;
  /** Days that can be made up in this month, with this one. */
  left: number;
}

/**
 * Returns the latest missed day that can be made up, with what it mends; null = none.
 * @param runs of days in a row, those that end since `mendDays` + 1 days ago at least
 */
export function mendOffer(state: SignInState, runs: readonly DayRun[], rules: Settings["rewards"]): MendOffer | null {
  for (let back = 1; back <= rules.mendDays; back += 1) {
    const day = dayBeside(state.today, -back);
    if (runs.some(({ first, last }) => first <= day && day <= last)) continue;
    if (makeUpRefusal(state, day, rules)) return null;
    const before = runs.find(({ last }) => last === dayBeside(day, -1))?.days ?? 0;
    const left = rules.mendTimes - state.madeUp;
    return { day, points: rules.mendPoints, from: state.streak, to: state.streak + 1 + before, left };
  }
  return null;
}
