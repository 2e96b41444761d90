import { wallTimeAt } from "~/app/platform/format/zoned-time";
import type { SlotMoments } from "./calendar-days";

/** A moment as people of the market read it: `2026-03-01 12:00`. */
const wall = (at: Date, zone: string) => wallTimeAt(at.getTime(), zone).replace("T", " ");

/** Returns a slot as the subject of an act; people know it by when it begins, in the market's time zone. */
export function slotSubject(id: number, beginsAt: Date, zone: string) {
  return { kind: "flashSlot", id, label: wall(beginsAt, zone) };
}

/** Returns a slot for the audit log, in the market's time zone. */
export function auditableHours(
  { beginsAt, endsAt, enrolUntil, places }: SlotMoments & { places: number },
  zone: string,
): Record<string, unknown> {
  return { from: wall(beginsAt, zone), until: wall(endsAt, zone), enrol: wall(enrolUntil, zone), places };
}
