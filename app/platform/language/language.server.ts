import { ownCookieValue } from "../cookies/cookie-value";
import { pseudoLanguage } from "./i18n";
import { defaultLocale, type Locale, locales, matchAcceptLanguage, matchLocale } from "./locales";

export const languageCookie = "lng";

/** What a request says about its language. */
export interface LanguageWish {
  /** The language to answer in: a locale, or the pseudo-locale. */
  code: string;
  /** A `?lng=` asked for it, so it is to be remembered. */
  chosen: boolean;
}

/**
 * Order of choice: `?lng=`, stored choice, Accept-Language, the default of what is offered (decisions "Languages").
 * @param pseudo the pseudo-locale may be asked for
 * @param offered what an operator offers; a wish for another language counts as none
 */
export function chooseLanguage(
  wish: { query: string | null; cookie: string | null; header: string | null | undefined },
  pseudo: boolean,
  offered: readonly Locale[] = locales,
): LanguageWish {
  const among = (locale: Locale | null) => (locale && offered.includes(locale) ? locale : null);
  if (wish.query !== null) {
    if (pseudo && wish.query === pseudoLanguage) return { code: pseudoLanguage, chosen: true };
    const asked = among(matchLocale(wish.query));
    if (asked) return { code: asked, chosen: true };
  }
  if (pseudo && wish.cookie === pseudoLanguage) return { code: pseudoLanguage, chosen: false };
  const stored = wish.cookie === null ? null : among(matchLocale(wish.cookie));
  return { code: stored ?? matchAcceptLanguage(wish.header, offered) ?? usualLocale(offered), chosen: false };
}

/**
 * The language for who asks for none of those offered: the third entry of the whole list as long as it is offered, then the other
 * Chinese script, then the first that is. Not the third of what is left: taking one language away must not change another.
 */
function usualLocale(offered: readonly Locale[]): Locale {
  return [defaultLocale, "zh-TW" as const].find((one) => offered.includes(one)) ?? offered[0] ?? defaultLocale;
}

/** The stored choice in a Cookie header, or null. */
export function storedLanguage(cookieHeader: string | undefined): string | null {
  const value = ownCookieValue(cookieHeader, languageCookie);
  return value !== null && /^[A-Za-z-]{2,12}$/.test(value) ? value : null;
}
