import type { Locale } from "./locales";

/** A text in one or several languages, as stored in jsonb columns and page documents. */
export type Texts = Partial<Record<Locale, string>>;

/** Fallbacks for a missing language: the sister script first, then English, then any other. */
export const sisters: Partial<Record<Locale, Locale>> = { "zh-CN": "zh-TW", "zh-TW": "zh-CN" };

/** Returns the text for a language, with fallback. A plain string is the same in every language; null yields "". */
export function pickText(texts: Texts | string | null | undefined, locale: Locale): string {
  if (texts === null || texts === undefined) return "";
  if (typeof texts === "string") return texts;
  const sister = sisters[locale];
  return (
    texts[locale] || (sister && texts[sister]) || texts.en || Object.values(texts).find((text) => text !== "") || ""
  );
}
