import { z } from "zod";
import { type ParsedForm, parseForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { locales } from "~/app/platform/language/locales";
import type { Texts } from "~/db/columns";
import { brandStates } from "./brand-states";

/** As long as a tile or a chip has room for in any language. */
const longestName = 40;

const line = z
  .string()
  .trim()
  .refine((text) => [...text].length <= longestName, { error: "tooLong" })
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), { error: "characters" })
  .optional();

/** A name in every language; at least one has to be there, the others are shown it. */
export const names = z
  .object(Object.fromEntries(locales.map((locale) => [locale, line])), { error: "required" })
  .transform((texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)))
  .refine((texts) => Object.keys(texts).length > 0, { error: "required" });

/** The hash of a stored picture; "" = none. */
const picture = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional()
  .transform((hash) => hash ?? null);
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const categoryForm = z.object({
  name: names,
  parent: rowId.optional().transform((value) => value ?? null),
  picture,
  shown: ticked,
});

export const brandForm = z.object({
  name: names,
  logo: picture,
  state: z.enum(brandStates, { error: "choose" }),
});

/** Values of an attribute: each with its id when it exists already; one without any text is taken out. */
const mostValues = 60;
const value = z.object({
  id: rowId.optional(),
  /** Where it stands among the others; they are sorted by it. */
  place: z.coerce.number({ error: "number" }).min(-9999).max(9999).catch(9999),
  text: z
    .object(Object.fromEntries(locales.map((locale) => [locale, line])))
    .optional()
    .transform((texts): Texts => Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text))),
});

export const attributeForm = z.object({
  name: names,
  /** Null = of all goods. */
  category: rowId.optional().transform((value) => value ?? null),
  filterable: ticked,
  value: z
    .array(value)
    .max(mostValues, { error: "catalogue:errors.tooManyValues" })
    .default([])
    .transform((list) =>
      list.filter(({ text }) => Object.keys(text).length > 0).sort((one, other) => one.place - other.place),
    ),
});

export type AttributeValues = z.output<typeof attributeForm>;

/** Fields that were read as they arrived (pictures stored), against a schema. Errors of the pictures come first. */
export function parseFields<Schema extends z.ZodType>(
  { values, errors }: { values: Record<string, string>; errors: Record<string, string> },
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) form.append(name, text);
  const parsed = parseForm(form, schema);
  if (Object.keys(errors).length === 0) return parsed;
  return { ok: false, reply: refuseForm(values, { ...(parsed.ok ? {} : parsed.reply.errors), ...errors }) };
}

/** The fields of texts, as a form draws them: `name.en`, `name.ja` … */
export function textFields(name: string, texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${name}.${locale}`, text]));
}
