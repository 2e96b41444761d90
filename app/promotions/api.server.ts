import type { RunningPromotion } from "./running-promotion";

/** The door of the promotions. There are none yet, so none run: screens ask already and draw nothing. */
export async function runningPromotions(_wanted: { kind: "bargain" | "seckill" }): Promise<RunningPromotion[]> {
  return [];
}
