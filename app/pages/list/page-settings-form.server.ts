import { z } from "zod";
import { texts } from "~/app/platform/forms/form-parts.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";

/** Roughly as much as search engines show, in code points. */
const longest = { title: 70, description: 200 };

const line = (max: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim().replace(/\s+/gu, " ").normalize("NFC"))
    .refine((text) => lengthOf(text) <= max, { error: "tooLong" })
    .refine(isOneLine, { error: "characters" });

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
  title: texts(line(longest.title)),
  description: texts(line(longest.description)),
});
