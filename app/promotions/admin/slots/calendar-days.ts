import { momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";

/** Days that the calendar shows at once. */
export const calendarLength = 7;

/** The longest slot, in ms: the calendar shows it on the day when it begins. */
export const longestSlotMs = 24 * 3600_000;

/** Returns the day so many days after one, both `2026-03-01`. */
export function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the days of the calendar from one on. */
export function calendarDays(first: string): string[] {
  return Array.from({ length: calendarLength }, (_, at) => dayAfter(first, at));
}

/** Returns whether a text is a day of the calendar: `2026-03-01`. */
export function isDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** The moments of a slot. */
export interface SlotMoments {
  beginsAt: Date;
  endsAt: Date;
  enrolUntil: Date;
}

/**
 * Returns the moments of a slot so many days later, at the same local hours, also when clocks change in between; null
 * when nothing is left of it, because its hours do not exist on that day.
 */
export function daysLater({ beginsAt, endsAt, enrolUntil }: SlotMoments, by: number, zone: string): SlotMoments | null {
  const later = (at: Date) => {
    const wall = wallTimeAt(at.getTime(), zone);
    return momentOf(`${dayAfter(wall.slice(0, 10), by)}${wall.slice(10)}`, zone);
  };
  const [begins, ends, enrol] = [later(beginsAt), later(endsAt), later(enrolUntil)];
  if (!begins || !ends || !enrol || ends <= begins) return null;
  return { beginsAt: begins, endsAt: ends, enrolUntil: new Date(Math.min(Number(enrol), Number(begins))) };
}
