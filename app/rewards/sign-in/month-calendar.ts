import type { SignedDay } from "./days-queries.server";

/** `missed` is over, `open` can still be signed, `coming` is later. */
export type DayState = "signed" | "madeUp" | "missed" | "open" | "coming";

export interface CalendarDay {
  /** `2026-11-29`. */
  day: string;
  state: DayState;
  today: boolean;
}

const dayMs = 86_400_000;

/** Returns the day `by` days after one (`2026-11-29`). */
export const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/**
 * Returns the weeks of a month (`2026-11`), from Monday; null = a day of another month. Pure.
 * @param signed the days of the month on which the person signed in
 */
export function monthWeeks(
  month: string,
  today: string,
  signed: readonly Pick<SignedDay, "day" | "madeUp">[],
): (CalendarDay | null)[][] {
  const found = new Map(signed.map((one) => [one.day, one]));
  const first = `${month}-01`;
  const blanks = (new Date(first).getUTCDay() + 6) % 7;
  const cells: (CalendarDay | null)[] = Array.from({ length: blanks }, () => null);
  for (let day = first; day.startsWith(month); day = dayBeside(day, 1)) {
    const one = found.get(day);
    const without = day < today ? "missed" : day === today ? "open" : "coming";
    cells.push({ day, state: one ? (one.madeUp ? "madeUp" : "signed") : without, today: day === today });
  }
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
