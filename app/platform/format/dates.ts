import type { Locale } from "../language/locales";
import { monthAt, offsetAt } from "./zoned-time";

/** How someone reads times: their language, and their time zone (`Asia/Kolkata`). */
export interface Reader {
  locale: Locale;
  zone: string;
}

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
/** Max number of kept formats, the oldest go first: there are some 500 zones, and a format takes some 50 KB. */
const maxFormats = 128;
const calendar = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the format of a language and a zone, made once: server and browser write the same.
 * @param name of the options, for the memory
 */
export function calendarFormat(
  { locale, zone }: Reader,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${name}`;
  let format = calendar.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { hourCycle: "h23", ...options, timeZone: zone });
    const [oldest] = calendar.keys();
    if (calendar.size >= maxFormats && oldest !== undefined) calendar.delete(oldest);
    calendar.set(key, format);
  }
  return format;
}

/** Names a month: `2026-11`. */
export const monthName = (month: string, locale: Locale): string =>
  calendarFormat({ locale, zone: "UTC" }, "month", { year: "numeric", month: "long" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

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

const shortTime = { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** The end of a Russian and of a Korean day, which would stand before the full stop of a sentence. */
const ownStop = /(?:\sг)?\.$/;

/** Formats the calendar day of a moment (ms since 1970), as the reader's clocks have it, without a stop at its end. */
export function formatDate(ms: number, reader: Reader): string {
  return calendarFormat(reader, "day", { dateStyle: "medium" }).format(ms).replace(ownStop, "");
}

/** Formats a calendar day, `2026-11-23`, which is the same in every zone. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(Date.parse(day), { locale, zone: "UTC" });
}

/**
 * Formats a moment: day and time by the reader's clocks, with the year unless it is that of `nowMs`, and how far they
 * are from UTC.
 */
export function shortMoment(moment: Date | number, { locale, zone }: Reader, nowMs: number): string {
  const ms = new Date(moment).getTime();
  const thisYear = monthAt(ms, zone).slice(0, 4) === monthAt(nowMs, zone).slice(0, 4);
  const format = thisYear
    ? calendarFormat({ locale, zone }, "moment", shortTime)
    : calendarFormat({ locale, zone }, "moment and year", { ...shortTime, year: "numeric" });
  return `${format.format(ms)} ${offsetAt(ms, zone)}`;
}
