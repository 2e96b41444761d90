import type { Locale } from "../language/locales";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Elapsed time in the largest unit that fits (specification §9). */
export type Ago = { unit: "now" } | { unit: "minute" | "hour" | "day" | "month" | "year"; count: number };

/**
 * Returns the elapsed time: "now" under 5 minutes, then minutes, hours, days (under 30), months and years.
 * @param thenMs moment in ms since 1970; a moment in the future counts as now
 */
export function ago(thenMs: number, nowMs: number): Ago {
  const passed = nowMs - thenMs;
  if (passed < 5 * minute) return { unit: "now" };
  if (passed < hour) return { unit: "minute", count: Math.floor(passed / minute) };
  if (passed < day) return { unit: "hour", count: Math.floor(passed / hour) };
  if (passed < 30 * day) return { unit: "day", count: Math.floor(passed / day) };
  if (passed < 365 * day) return { unit: "month", count: Math.floor(passed / (30 * day)) };
  return { unit: "year", count: Math.floor(passed / (365 * day)) };
}

const relative = new Map<Locale, Intl.RelativeTimeFormat>();
const calendar = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the format of a language in UTC, made once: server and browser write the same.
 * @param name of the options, for the memory
 */
export function calendarFormat(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  let format = calendar.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    calendar.set(key, format);
  }
  return format;
}

/** Formats an elapsed time, such as "5 minutes ago", in a language; `justNow` is the phrase for less than 5 minutes. */
export function formatAgo(thenMs: number, nowMs: number, locale: Locale, justNow: string): string {
  const found = ago(thenMs, nowMs);
  if (found.unit === "now") return justNow;
  let format = relative.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
    relative.set(locale, format);
  }
  return format.format(-found.count, found.unit);
}

const shortTime = { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Formats a calendar day in a language. Uses UTC, so that server and browser render the same day. */
export function formatDate(ms: number, locale: Locale): string {
  return calendarFormat(locale, "day", { dateStyle: "medium" }).format(ms);
}

/**
 * Formats a moment in a language: day and time, with the year unless it is that of `nowMs`. In UTC, which the text
 * says.
 */
export function shortMoment(moment: Date | number, locale: Locale, nowMs: number): string {
  const date = new Date(moment);
  const thisYear = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  const format = thisYear
    ? calendarFormat(locale, "moment", shortTime)
    : calendarFormat(locale, "moment and year", { ...shortTime, year: "numeric" });
  return `${format.format(date)} UTC`;
}
