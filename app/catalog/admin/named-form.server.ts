import { z } from "zod";
import { line, texts, tick } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, type ParsedForm, parseForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { brandStates } from "./brand-states";

/** Max length of a name, in code points, that fits on a tile or a chip in any language. */
const maxNameLength = 40;

/** Schema of a name in every language; at least one is required, and the others fall back to it. */
export const names = texts(line(maxNameLength)).refine((typed) => Object.keys(typed).length > 0, "required");

/** Schema of a stored picture's hash; "" = none. */
const picture = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional()
  .transform((hash) => hash ?? null);
export const categoryForm = z.object({
  name: names,
  parent: rowId.optional().transform((value) => value ?? null),
  picture,
  shown: tick,
});

export const brandForm = z.object({
  name: names,
  logo: picture,
  state: z.enum(brandStates, { error: "choose" }),
});

/** Values of an attribute: existing ones have an id; one without any text is removed. */
const maxValues = 60;
const value = z.object({
  id: rowId.optional(),
  /** Position among the others; values are sorted by it. */
  place: z.coerce.number({ error: "number" }).min(-9999).max(9999).catch(9999),
  text: texts(line(maxNameLength)),
});

export const attributeForm = z.object({
  name: names,
  /** Null = all goods. */
  category: rowId.optional().transform((value) => value ?? null),
  filterable: tick,
  value: z
    .array(value)
    .max(maxValues, { error: "catalogue:errors.tooManyValues" })
    .default([])
    .transform((list) =>
      list.filter(({ text }) => Object.keys(text).length > 0).sort((one, other) => one.place - other.place),
    ),
});

export type AttributeValues = z.output<typeof attributeForm>;

/**
 * Parses fields that were already received (pictures are stored by then) with a schema. Errors of the pictures take
 * precedence.
 */
export function parseFields<Schema extends z.ZodType>(
  { values, errors }: { values: Record<string, string>; errors: FormErrors },
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) form.append(name, text);
  const parsed = parseForm(form, schema);
  if (Object.keys(errors).length === 0) return parsed;
  return { ok: false, reply: refuseForm(values, { ...(parsed.ok ? {} : parsed.reply.errors), ...errors }) };
}
