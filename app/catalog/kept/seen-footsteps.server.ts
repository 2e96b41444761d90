import { readSeen } from "../recommended/seen-cookie";
import type { Footstep } from "./footprints-queries.server";

const dayMs = 86_400_000;
/** A device remembers for 30 days; its clock may be a day off. */
const remembersDays = 31;

/**
 * What the device that sent this Cookie header looked at, the latest first. A day that has not come yet is today; what is older than a
 * device remembers is dropped.
 * @param today `YYYY-MM-DD` where the device is (`dayOf`)
 */
export function seenFootsteps(cookieHeader: string | null, today: string): Footstep[] {
  const last = Date.parse(today) / dayMs;
  return readSeen(cookieHeader).flatMap(({ goodsId, day }) => {
    if (day < last - remembersDays) return [];
    return [{ goodsId, day: new Date(Math.min(day, last) * dayMs).toISOString().slice(0, 10) }];
  });
}
