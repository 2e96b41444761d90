import { reviewLimits } from "./review-rules";

/** True while a follow-up is possible; times in ms since 1970. */
export function canFollowUp(writtenAt: number, now: number): boolean {
  return now - writtenAt < reviewLimits.followUpDays * 86_400_000;
}
