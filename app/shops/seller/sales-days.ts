import { momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";

export interface SalesDay {
  /** `YYYY-MM-DD` */
  date: string;
  orders: number;
  /** Minor units. */
  paidMinor: number;
  /** That of orders that were paid back whole. */
  refundedMinor: number;
}

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

/** Returns the sales of every day, including days without any. */
export function salesDays(
  dates: readonly string[],
  sold: readonly { day: number; orders: number; paidMinor: number; refundedMinor: number }[],
): SalesDay[] {
  const found = new Map(sold.map((one) => [one.day, one]));
  return dates.map((date, day) => ({
    date,
    orders: found.get(day)?.orders ?? 0,
    paidMinor: found.get(day)?.paidMinor ?? 0,
    refundedMinor: found.get(day)?.refundedMinor ?? 0,
  }));
}
