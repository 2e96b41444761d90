import { ownCookieValue } from "../cookies/cookie-value";
import { pseudoLanguage } from "./i18n";
import { defaultLocale, type Locale, locales, matchAcceptLanguage, matchLocale } from "./locales";

export const languageCookie = "lng";

export interface LanguageWish {
  /** The language of the response: a locale, or the pseudo-locale. */
  code: string;
  /** The request chose it with `?lng=`, so it must be stored. */
  chosen: boolean;
}

/**
 * Chooses the language: `?lng=`, then the stored choice, Accept-Language, and the default of those offered (decisions
 * "Languages").
 * @param pseudo the pseudo-locale may be chosen
 * @param offered languages an operator offers; a request for any other is ignored
 */
export function chooseLanguage(
  wish: { query: string | null; cookie: string | null; header: string | null | undefined },
  pseudo: boolean,
  offered: readonly Locale[] = locales,
): LanguageWish {
  const among = (locale: Locale | null) => (locale && offered.includes(locale) ? locale : null);
  if (wish.query !== null) {
    if (pseudo && wish.query === pseudoLanguage) return { code: pseudoLanguage, chosen: true };
    const preferred = among(matchLocale(wish.query));
    if (preferred) return { code: preferred, chosen: true };
  }
  if (pseudo && wish.cookie === pseudoLanguage) return { code: pseudoLanguage, chosen: false };
  const stored = wish.cookie === null ? null : among(matchLocale(wish.cookie));
  return { code: stored ?? matchAcceptLanguage(wish.header, offered) ?? usualLocale(offered), chosen: false };
}

/**
 * Returns the language of a request that asks for none of those offered: the third entry of the whole list while it is
 * offered, otherwise the other Chinese script, otherwise the first one offered. It is not the third of the remaining
 * ones, because removing one language must not change another.
 */
function usualLocale(offered: readonly Locale[]): Locale {
  return [defaultLocale, "zh-TW" as const].find((one) => offered.includes(one)) ?? offered[0] ?? defaultLocale;
}

/** Returns the stored choice in a Cookie header, or null. */
export function storedLanguage(cookieHeader: string | undefined): string | null {
  const value = ownCookieValue(cookieHeader, languageCookie);
  return value !== null && /^[A-Za-z-]{2,12}$/.test(value) ? value : null;
}
