/**
 * The door of the promotions area. No promotions exist yet: screens already query them and render nothing.
 *
 * Tables: flash_slots, flash_reminders.
 * States: none.
 * Events: none.
 * Start reading: running-promotion.ts.
 */

import type { RunningPromotion } from "./running-promotion";

export {
  forgetReminders,
  remindedAmong,
  takeDueReminders,
} from "./reminders/reminders-queries.server";

/** Returns the running bargains, group buys and flash sales: always empty, because there are none yet. */
export async function runningPromotions(_wanted: {
  kind: "bargain" | "group" | "seckill";
}): Promise<RunningPromotion[]> {
  return [];
}
