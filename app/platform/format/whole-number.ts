import type { Locale } from "../language/locales";

/** Writes a whole number in full, with the groups of a language: minus as "−", plus only when `signed`. */
export function wholeNumber(count: number, locale: Locale, signed = false): string {
  const sign = count < 0 ? "−" : signed && count > 0 ? "+" : "";
  return `${sign}${new Intl.NumberFormat(locale).format(Math.abs(count))}`;
}
