import { dayAt } from "~/app/platform/format/zoned-time";

const day = 86_400_000;

/**
 * Returns the Monday of the week of a moment, or the first of its month when that is later, as a day of a zone's
 * calendar: `2026-11-23`.
 */
export function weekOf(moment: Date, zone: string): string {
  const today = dayAt(moment.getTime(), zone);
  const at = new Date(today);
  const start = new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
  const first = `${today.slice(0, 7)}-01`;
  return start < first ? first : start;
}
