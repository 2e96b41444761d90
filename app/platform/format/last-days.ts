import { momentOf, wallTimeAt } from "./zoned-time";

/** Returns the last days as `YYYY-MM-DD`, today last, by a time zone's calendar. */
export function lastDays(now: Date, zone: string, count: number): string[] {
  const today = Date.parse(wallTimeAt(now.getTime(), zone).slice(0, 10));
  return Array.from({ length: count }, (_, i) =>
    new Date(today - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Returns the first moments of days in a time zone. */
export function startsOf(dates: readonly string[], zone: string): Date[] {
  return dates.map((date) => momentOf(`${date}T00:00`, zone) ?? new Date(date));
}
