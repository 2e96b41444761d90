/**
 * The door of the promotions area: the flash sale, its reminders, and what modules show of it.
 *
 * Tables: flash_slots, flash_reminders.
 * States: none.
 * Events: none.
 * Start reading: flash/flash-page.server.ts, running-promotions.server.ts and reminders/reminders-queries.server.ts.
 */

export { forgetReminders, takeDueReminders } from "./reminders/reminders-queries.server";
export { runningPromotions } from "./running-promotions.server";
 * Start reading: running-promotion.ts; operators: admin/slots/calendar-page.server.ts and
 * admin/offers/decide-offer.server.ts.
 */

import type { RunningPromotion } from "./running-promotion";

export { endOffers } from "./admin/offers/end-offers.server";
export { offersWaiting } from "./admin/offers/offers-admin-queries.server";
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
