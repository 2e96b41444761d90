import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { LocalText } from "~/modules/format/document";

/** Returns whether the text has one form per language. */
export function isTranslated(text: LocalText): text is Texts {
  return typeof text !== "string";
}

/** Returns the content of the field for one language: its own text, or nothing when it is missing. */
export function textIn(text: LocalText, locale: Locale): string {
  return isTranslated(text) ? (text[locale] ?? "") : text;
}

/**
 * Returns the text with one language changed; a text shared by all languages stays shared. Empty languages are dropped.
 */
export function withText(text: LocalText, locale: Locale, typed: string): LocalText {
  if (!isTranslated(text)) return typed;
  const changed: Texts = {};
  for (const one of locales) {
    const value = one === locale ? typed : text[one];
    if (value) changed[one] = value;
  }
  return Object.keys(changed).length === 0 ? "" : changed;
}

/** Turns a text shared by all languages into one per language, starting with the language currently shown. */
export function translated(text: LocalText, locale: Locale): LocalText {
  return isTranslated(text) || text === "" ? text : { [locale]: text };
}

/** Turns a text per language into one shared by all: that of the language currently shown. */
export function sameForAll(text: LocalText, locale: Locale): string {
  return pickText(text, locale);
}

/** Returns the languages a translated text lacks. */
export function missingIn(text: LocalText): Locale[] {
  return isTranslated(text) ? locales.filter((locale) => !text[locale]) : [];
}
