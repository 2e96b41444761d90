import type { Locale } from "~/app/platform/language/locales";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in words: day and time of day, with the year where it is not this one. In UTC, so that server and browser write the same. */
export function shortMoment(moment: Date | number, locale: Locale, nowMs: number): string {
  const date = new Date(moment);
  const thisYear = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  const key = `${locale} ${thisYear}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      ...{ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" },
      ...(thisYear ? {} : { year: "numeric" }),
    } as Intl.DateTimeFormatOptions);
    formats.set(key, format);
  }
  return `${format.format(date)} UTC`;
}
