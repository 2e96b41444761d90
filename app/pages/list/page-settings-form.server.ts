import { z } from "zod";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";

/** Roughly as much as search engines show, in code points. */
const longest = { title: 70, description: 200 };

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.trim().replace(/\s+/gu, " ").normalize("NFC"))
    .refine((text) => lengthOf(text) <= max, { error: "tooLong" })
    .refine(isOneLine, { error: "characters" })
    .optional();

const texts = (max: number) =>
  z
    .object(Object.fromEntries(locales.map((locale) => [locale, line(max)])))
    .optional()
    .transform((found): Texts => Object.fromEntries(Object.entries(found ?? {}).filter(([, text]) => text)));

/** The readable address and the texts for search engines. */
export const pageSettingsForm = z.object({
  slug: z
    .string()
    .transform((typed) => typed.trim().toLowerCase())
    .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length >= 3 && slug.length <= 60, {
      error: "pages:errors.slug",
    })
    .optional()
    .transform((slug) => slug ?? null),
  title: texts(longest.title),
  description: texts(longest.description),
});
