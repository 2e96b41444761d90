import { calendarFormat, formatDay } from "~/app/platform/format/dates";
import { wallTimeAt } from "~/app/platform/format/zoned-time";
import type { Locale } from "~/app/platform/language/locales";

const dayMs = 86_400_000;

/** The time of day of a moment (ms since 1970) in a zone: `09:05`. */
export const clockAt = (ms: number, zone: string) => wallTimeAt(ms, zone).slice(11);

/**
 * The day of a moment in a zone: "today" and "yesterday" are named by the caller, null = neither. Otherwise the day and
 * month, with the year if it is not this one.
 */
export function dayIn(
  ms: number,
  { zone, nowMs, locale }: { zone: string; nowMs: number; locale: Locale },
): "today" | "yesterday" | { date: string } {
  const day = wallTimeAt(ms, zone).slice(0, 10);
  const today = wallTimeAt(nowMs, zone).slice(0, 10);
  if (day === today) return "today";
  const utc = Date.parse(`${day}T00:00Z`);
  if (utc === Date.parse(`${today}T00:00Z`) - dayMs) return "yesterday";
  const thisYear = day.slice(0, 4) === today.slice(0, 4);
  if (!thisYear) return { date: formatDay(day, locale) };
  return { date: calendarFormat({ locale, zone: "UTC" }, "chat day", { month: "short", day: "numeric" }).format(utc) };
}

/** Formats seconds: `1:05`. */
export const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
