import { momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";

const day = 86_400_000;

/** Returns the same time of the clock some days later, in a zone: over a change of its clocks too. */
export function daysLater(at: Date, days: number, zone: string): Date {
  const wall = wallTimeAt(at.getTime(), zone);
  const date = new Date(Date.parse(wall.slice(0, 10)) + days * day).toISOString().slice(0, 10);
  return momentOf(`${date}${wall.slice(10)}`, zone) ?? new Date(at.getTime() + days * day);
}

/**
 * Returns the next hours of the same length that begin at the same time of the clock, some days or a multiple of them
 * later: the first after `now`.
 */
export function nextSameHours(
  { beginsAt, endsAt }: { beginsAt: Date; endsAt: Date },
  { days, zone, now }: { days: number; zone: string; now: Date },
): { beginsAt: Date; endsAt: Date } {
  let times = Math.max(1, Math.floor((now.getTime() - beginsAt.getTime()) / (days * day)));
  let begins = daysLater(beginsAt, times * days, zone);
  while (begins <= now) begins = daysLater(beginsAt, ++times * days, zone);
  return { beginsAt: begins, endsAt: new Date(begins.getTime() + endsAt.getTime() - beginsAt.getTime()) };
}
