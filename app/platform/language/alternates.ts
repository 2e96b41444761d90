import { type Locale, matchLocale } from "./locales";

/** One language version of a page, as search engines are told of it. */
export interface Alternate {
  /** Value of `hreflang`: a language, or "x-default" for the address without one. */
  language: string;
  address: string;
}

/** Returns the address of a page in one language. */
export function inLanguage(address: string, locale: Locale): string {
  return `${address}${address.includes("?") ? "&" : "?"}lng=${locale}`;
}

/**
 * Returns every version of a page: one in each offered language, and the address that answers in the reader's own.
 * @param address without a language
 */
export function alternatesOf(address: string, offered: readonly Locale[]): Alternate[] {
  const versions = offered.map((locale) => ({ language: locale, address: inLanguage(address, locale) }));
  return [...versions, { language: "x-default", address }];
}

/**
 * Returns the address under which a version of a page is to be found: its own, never another language's.
 * @param address without a language
 * @param search query string of the request; a language that is not offered counts as none, as everywhere
 */
export function canonicalOf(address: string, search: string, offered: readonly Locale[]): string {
  const locale = matchLocale(new URLSearchParams(search).get("lng") ?? "");
  return locale !== null && offered.includes(locale) ? inLanguage(address, locale) : address;
}
