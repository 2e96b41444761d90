import { dayAt, momentOf } from "~/app/platform/format/zoned-time";
import { dayBeside } from "../sign-in/month-calendar";

/**
 * Returns the first moment after `nowMs` at which clocks of a zone show a minute of the day: where they skip it, the
 * moment after the gap; where they show it twice, the first of the two. Pure.
 * @param minute after midnight, 0 to 1439
 */
export function nextReminder(nowMs: number, minute: number, zone: string): Date {
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const today = dayAt(nowMs, zone);
  const moments = [today, dayBeside(today, 1)].map((day) => momentOf(`${day}T${clock}`, zone));
  const next = moments.find((moment) => moment !== null && moment.getTime() > nowMs);
  if (!next) throw new Error(`No clock of ${zone} shows ${clock} within two days`);
  return next;
}
