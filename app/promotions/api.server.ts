/**
 * The door of the promotions area: the flash sale, its reminders, and what modules show of it.
 *
 * Tables: flash_slots, flash_reminders.
 * States: none.
 * Events: none.
 * Start reading: running-promotions.server.ts and reminders/reminders-queries.server.ts.
 */

export { forgetReminders, takeDueReminders } from "./reminders/reminders-queries.server";
export { runningPromotions } from "./running-promotions.server";
