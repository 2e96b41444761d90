/**
 * The door of the promotions. There are none yet, so none run: screens ask already and draw nothing.
 *
 * Tables: none.
 * States: none.
 * Events: none.
 * Start reading: running-promotion.ts.
 */

import type { RunningPromotion } from "./running-promotion";

/** Bargains and flash sales that run now: none, as there are none yet. */
export async function runningPromotions(_wanted: { kind: "bargain" | "seckill" }): Promise<RunningPromotion[]> {
  return [];
}
