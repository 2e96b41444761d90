import type { IncomingMessage } from "node:http";
import type { RequestContext, Services } from "~/app/context.server";
import { dressLanguages } from "~/app/dress-languages.server";
import { withMarket } from "~/app/platform/language/i18n.server";
import { chooseLanguage, type LanguageWish, storedLanguage } from "~/app/platform/language/language.server";
import { type Locale, locales } from "~/app/platform/language/locales";
import { lookOf, symbolOf } from "~/app/settings/api.server";

interface Asking {
  path: string;
  query: string | null;
  stored: string | null;
  header: string | undefined;
  /** Zone of the person or their browser; null = the market's. */
  zone: string | null;
}

/** Returns true for the console and previews: staff use any language, even one that the shop does not offer (yet). */
function isConsole(path: string): boolean {
  return /^\/(?:operator|preview)(?:\/|$)/.test(path);
}

/**
 * Returns the language of the response, with the currency symbol that operators set for it and the times of the
 * person's zone, the offered languages, and the market's zone.
 */
export async function requestLanguage(
  services: Services,
  { path, query, stored, header, zone }: Asking,
): Promise<Pick<RequestContext, "language" | "offered" | "look" | "marketZone"> & { wish: LanguageWish }> {
  // Reporting an unavailable database is left to the page.
  const { languages: chosen, general, identity } = await dressLanguages(services);
  const { env, languages } = services;
  const offered = isConsole(path) ? locales : chosen.offered;
  const wish = chooseLanguage({ query, cookie: stored, header }, env.pseudoLocale, offered);
  const language = languages.get(wish.code);
  const symbol = symbolOf(chosen, language.locale);
  const marketZone = general.zone;
  const look = lookOf(identity);
  return { wish, offered, look, marketZone, language: withMarket(language, { symbol, zone: zone ?? marketZone }) };
}

/** Returns the language of the pages behind a socket. @param account language of the account; null = none */
export async function socketLanguage(
  services: Services,
  { headers }: IncomingMessage,
  account: string | null,
): Promise<Locale> {
  const stored = storedLanguage(headers.cookie) ?? account;
  const found = await requestLanguage(services, {
    path: "/ws",
    query: null,
    stored,
    header: headers["accept-language"],
    zone: null,
  });
  return found.language.locale;
}
