import type { RequestContext } from "~/app/context.server";
import type { CardColours } from "~/app/platform/cards/card";
import { type Language, withMarket } from "~/app/platform/language/i18n.server";
import type { Locale } from "~/app/platform/language/locales";
import { brandTokens } from "./brand-colours";
import { readSettings } from "./read-settings.server";
import type { Settings } from "./settings";

/** Of the software, as on its pages (app/design/tokens.css). */
export const softwareColours: CardColours = { accent: "#c94200", strong: "#9e3300", tint: "#ffe4d4" };

/** Whose market draws a card, and in which language. */
export interface CardMarket {
  language: Language;
  colours: CardColours;
  origin: string;
}

/** Returns what cards of a market have in common. */
export async function cardMarket(
  { db, origin }: Pick<RequestContext, "db" | "origin">,
  language: Language,
): Promise<CardMarket> {
  const { colour } = (await readSettings(db)).identity;
  return { language, origin, colours: colour === "" ? softwareColours : coloursOf(colour) };
}

function coloursOf(colour: string): CardColours {
  const tokens = brandTokens("light", colour);
  return { accent: tokens.accent, strong: tokens["accent-strong"], tint: tokens["tint-2"] };
}

/** Returns the symbol of the currency that operators chose for a language; "" = its usual one. */
export const symbolOf = ({ symbol, symbols }: Settings["languages"], locale: Locale): string =>
  symbol || (symbols[locale] ?? "");

/** Returns a language as visitors have it whose request is in it, with times of the market's zone. */
export async function languageOf(
  { db, languages }: Pick<RequestContext, "db" | "languages">,
  locale: Locale,
): Promise<Language> {
  const { languages: chosen, general } = await readSettings(db);
  return withMarket(languages.get(locale), { symbol: symbolOf(chosen, locale), zone: general.zone });
}
