import type { Locale } from "./locales";

const letter = /\p{L}/u;

/**
 * Returns true if a reader may want a text translated: it contains letters and is not known to be in their language.
 * Both Chinese scripts count as one language.
 * @param source language tag of the text; null = detect it from the script
 */
export function isForeign(text: string, source: string | null, locale: Locale): boolean {
  if (!letter.test(text)) return false;
  return languageOf(source ?? byLetters(text) ?? "") !== languageOf(locale);
}

const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];

/**
 * Returns the language of the script in a text; null where several of the shop's languages share it (English and
 * Malay).
 */
function byLetters(text: string): string | null {
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  if (/\p{Script=Han}/u.test(text)) return "zh";
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : null;
}
