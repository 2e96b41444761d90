import { z } from "zod";
import { texts } from "~/app/platform/forms/form-parts.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";

// Invisible except line breaks and tabs, not storable, or changing the direction of the following text.
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Schema of a text in every language, those left empty dropped.
 * @param max code points @param long with line breaks
 */
export function typedTexts(max: number, { long = false }: { long?: boolean } = {}) {
  const text = z
    .string()
    .default("")
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .refine((typed) => lengthOf(typed) <= max, { error: "tooLong" })
    .refine((typed) => (long ? !unprintable.test(typed) : isOneLine(typed)), { error: "characters" });
  return texts(text);
}

/** The same for a name: at least one language is required, the others fall back to it. */
export const typedName = (max: number) =>
  typedTexts(max).refine((typed) => Object.keys(typed).length > 0, { error: "required" });
