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

/** Returns each of a record's texts in a language. */
export function pickTexts<Name extends string>(
  texts: Record<Name, Texts | null>,
  locale: Locale,
): Record<Name, string> {
  const picked = Object.entries<Texts | null>(texts).map(([name, text]) => [name, pickText(text, locale)]);
  return Object.fromEntries(picked) as Record<Name, string>;
}
