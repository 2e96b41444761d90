import { calendarFormat, type Reader } from "~/app/platform/format/dates";
import { type FreightTemplate, zoneOf } from "./freight";

const day = 86_400_000;

/** Days of delivery, from and to. */
export type DeliveryDays = [from: number, to: number];

/**
 * Returns the days that goods sent together take to a region: those of the slowest. Null while one of them promises
 * none, or without a region.
 */
export function deliveryDays(
  templates: readonly (FreightTemplate | null)[],
  region: string | null,
): DeliveryDays | null {
  if (region === null || templates.length === 0) return null;
  let slowest: DeliveryDays = [0, 0];
  for (const template of templates) {
    const zone = template && zoneOf(template, region);
    if (zone?.daysMin == null || zone.daysMax === null) return null;
    slowest = [Math.max(slowest[0], zone.daysMin), Math.max(slowest[1], zone.daysMax)];
  }
  return slowest;
}

/**
 * Writes the days on which goods arrive that are ordered now: "Nov 28 – 30". On the server only: browsers know other
 * versions of the languages, and would write another dash.
 */
export function arrivalText([from, to]: DeliveryDays, now: Date, reader: Reader): string {
  const format = calendarFormat(reader, "arrival", { month: "short", day: "numeric" });
  return format.formatRange(now.getTime() + from * day, now.getTime() + to * day);
}
