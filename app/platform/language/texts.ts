import type { Locale } from "./locales";

/** A text in one or several languages, as stored in jsonb columns and page documents. */
export type Texts = Partial<Record<Locale, string>>;

/** What is shown when a language is missing: the sister script first, then English, then whatever there is. */
const sisters: Partial<Record<Locale, Locale>> = { "zh-CN": "zh-TW", "zh-TW": "zh-CN" };

/** The text for a language, with fallback; a plain string is the same in every language; nothing gives "". */
export function pickText(texts: Texts | string | null | undefined, locale: Locale): string {
  if (texts === null || texts === undefined) return "";
  if (typeof texts === "string") return texts;
  const sister = sisters[locale];
  return (
    texts[locale] || (sister && texts[sister]) || texts.en || Object.values(texts).find((text) => text !== "") || ""
  );
}
