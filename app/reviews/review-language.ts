import type { Locale } from "~/app/platform/language/locales";

const letter = /\p{L}/u;

/**
 * Whether a reader may want a text translated: it has words, and is not known to be in their language. Chinese in either writing is one language.
 * @param source language tag of the text; null = only its letters tell
 */
export function isForeign(text: string, source: string | null, locale: Locale): boolean {
  if (!letter.test(text)) return false;
  return languageOf(source ?? byLetters(text) ?? "") !== languageOf(locale);
}

const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];

/** The language whose letters these are; null where several of the shop's languages share them (English and Malay). */
function byLetters(text: string): string | null {
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  if (/\p{Script=Han}/u.test(text)) return "zh";
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : null;
}
