import { z } from "zod";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/db/columns";

// Invisible except line breaks and tabs, impossible to store, or changing the direction of the following text.
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Schema of a text in every language, those left empty dropped.
 * @param most code points @param long with line breaks
 */
export function typedTexts(most: number, { long = false }: { long?: boolean } = {}) {
  const text = z
    .string()
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .refine((typed) => lengthOf(typed) <= most, { error: "tooLong" })
    .refine((typed) => (long ? !unprintable.test(typed) : isOneLine(typed)), { error: "characters" })
    .optional();
  return z
    .object(Object.fromEntries(locales.map((locale) => [locale, text])))
    .default({})
    .transform((texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, typed]) => typed)));
}

/** The same for a name: at least one language is filled in, the others fall back to it. */
export const typedName = (most: number) =>
  typedTexts(most).refine((texts) => Object.keys(texts).length > 0, { error: "required" });
