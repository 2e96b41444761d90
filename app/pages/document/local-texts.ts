import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { LocalText } from "~/modules/format/document";

/** The text has a form per language. */
export function isTranslated(text: LocalText): text is Texts {
  return typeof text !== "string";
}

/** What stands in the field of one language: its own text, nothing when it is missing. */
export function textIn(text: LocalText, locale: Locale): string {
  return isTranslated(text) ? (text[locale] ?? "") : text;
}

/** The text with one language changed; a text that is the same in every language stays so. Empty languages are left out. */
export function withText(text: LocalText, locale: Locale, typed: string): LocalText {
  if (!isTranslated(text)) return typed;
  const changed: Texts = {};
  for (const one of locales) {
    const value = one === locale ? typed : text[one];
    if (value) changed[one] = value;
  }
  return Object.keys(changed).length === 0 ? "" : changed;
}

/** One text for all becomes a text per language, starting with the one that is being looked at. */
export function translated(text: LocalText, locale: Locale): LocalText {
  return isTranslated(text) || text === "" ? text : { [locale]: text };
}

/** A text per language becomes one for all: the one that is being looked at. */
export function sameForAll(text: LocalText, locale: Locale): string {
  return pickText(text, locale);
}

/** Languages that a translated text does not have. */
export function missingIn(text: LocalText): Locale[] {
  return isTranslated(text) ? locales.filter((locale) => !text[locale]) : [];
}
