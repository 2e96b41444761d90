import { useFormat } from "~/app/platform/format/format";
import type { Locale } from "~/app/platform/language/locales";

const durations = new Map<string, Intl.NumberFormat>();

/** Formats a duration in its largest whole unit: "14 min", "5 hr"; in days from two days on. */
export function formatDuration(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / 60);
  const [unit, count] =
    hours < 1
      ? (["minute", minutes] as const)
      : hours < 48
        ? (["hour", hours] as const)
        : (["day", Math.floor(hours / 24)] as const);
  const key = `${locale} ${unit}`;
  let format = durations.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
    durations.set(key, format);
  }
  return format.format(count);
}

/** Formats minutes in the reader's language. Not part of `useFormat`, which every page of the shop loads. */
export function useDuration(): (minutes: number) => string {
  const { locale } = useFormat();
  return (minutes) => formatDuration(minutes, locale);
}
