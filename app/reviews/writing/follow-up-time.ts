import { reviewLimits } from "./review-rules";

/** Whether something can still be added to a review; times in ms since 1970. */
export function canFollowUp(writtenAt: number, now: number): boolean {
  return now - writtenAt < reviewLimits.followUpDays * 86_400_000;
}
