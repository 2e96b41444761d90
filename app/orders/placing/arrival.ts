import { calendarFormat, type Reader } from "~/app/platform/format/dates";
import { dayAt } from "~/app/platform/format/zoned-time";
import { type FreightTemplate, partsOf, zoneOf } from "./freight";

const day = 86_400_000;

/** Days of delivery, from and to. */
export type DeliveryDays = [from: number, to: number];

/**
 * Returns the days that goods sent together take to a region: those of the slowest, and of a whole country those to its
 * slowest part. Null while one of them promises none, or without a region.
 */
export function deliveryDays(
  templates: readonly (FreightTemplate | null)[],
  region: string | null,
): DeliveryDays | null {
  if (region === null || templates.length === 0) return null;
  let slowest: DeliveryDays = [0, 0];
  const zones = templates.flatMap((template) => template && [zoneOf(template, region), ...partsOf(template, region)]);
  for (const zone of zones) {
    if (!zone?.delivers || zone.daysMin === null || zone.daysMax === null) return null;
    slowest = [Math.max(slowest[0], zone.daysMin), Math.max(slowest[1], zone.daysMax)];
  }
  return slowest;
}

/**
 * Writes the days on which goods arrive whose days are counted from a moment: "Nov 28 – 30". On the server only:
 * browsers know other versions of the languages, and would write another dash.
 */
export function arrivalText([from, to]: DeliveryDays, since: Date, reader: Reader): string {
  const format = calendarFormat(reader, "arrival", { month: "short", day: "numeric" });
  return format.formatRange(since.getTime() + from * day, since.getTime() + to * day);
}

/** True when the last of the days is over by the reader's calendar: nothing is promised any more. */
export function isOverdue([, to]: DeliveryDays, since: Date, { now, zone }: { now: Date; zone: string }): boolean {
  return dayAt(since.getTime() + to * day, zone) < dayAt(now.getTime(), zone);
}
