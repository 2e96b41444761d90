import { readSeen } from "../recommended/seen-cookie";
import type { Footstep } from "./footprints-queries.server";

const dayMs = 86_400_000;
/** A device remembers for 30 days; its clock may be off by a day. */
const remembersDays = 31;

/**
 * Returns the footprints of the device that sent this Cookie header, latest first. A day in the future counts as today;
 * footprints older than a device remembers are dropped.
 * @param today `YYYY-MM-DD` at the device's location (`dayOf`)
 */
export function seenFootsteps(cookieHeader: string | null, today: string): Footstep[] {
  const last = Date.parse(today) / dayMs;
  return readSeen(cookieHeader).flatMap(({ goodsId, day }) => {
    if (day < last - remembersDays) return [];
    return [{ goodsId, day: new Date(Math.min(day, last) * dayMs).toISOString().slice(0, 10) }];
  });
}
