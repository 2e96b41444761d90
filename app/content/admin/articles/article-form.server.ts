import { z } from "zod";
import { isZone, momentOf } from "~/app/platform/format/zoned-time";
import { filledLine, line, tick } from "~/app/platform/forms/form-parts.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { issueErrors } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { cleanText, unsafeLink } from "../../rich-text";
import { articleKinds, articleTags } from "./article-words";

/** Max code points in one language. */
const articleLimits = { title: 120, summary: 300, body: 20_000 } as const;

const category = z.string().default("").transform(readId);

const newForm = z.object({
  kind: z.enum(articleKinds, "choose"),
  category,
  source: z.enum(locales, "choose"),
  title: filledLine(articleLimits.title),
});

/** Characters that `cleanText` drops are dropped here too, so that what is stored is what was typed and can be seen. */
const cleanLine = (max: number) =>
  z.preprocess((typed) => cleanText(typeof typed === "string" ? typed : ""), line(max));

const wordsForm = z.object({
  title: cleanLine(articleLimits.title),
  summary: cleanLine(articleLimits.summary),
  body: z
    .string()
    .default("")
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= articleLimits.body, "tooLong")
    .refine((text) => unsafeLink(text) === null, "articles:errors.link"),
  seen: z.string().default(""),
  confirmed: tick,
});

const placeForm = z.object({
  category,
  tag: z.enum(articleTags, "choose").default("new"),
  headline: tick,
  picture: z
    .string()
    .regex(/^(?:[0-9a-f]{32})?$/, "choose")
    .default("")
    .transform((hash) => (hash === "" ? null : hash)),
  source: z.enum(locales, "choose"),
  seen: z.string().default(""),
});

const publishForm = z.object({
  from: z.string().default(""),
  until: z.string().default(""),
  zone: z.string().refine(isZone, "choose"),
  note: line(200),
  important: tick,
});

type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: FormErrors };

function parse<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>): Parsed<z.output<Schema>> {
  const parsed = schema.safeParse(fields);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, errors: issueErrors(parsed.error) };
}

export const parseNewArticle = (fields: Record<string, string>) => parse(newForm, fields);
export const parseWords = (fields: Record<string, string>) => parse(wordsForm, fields);
export const parsePlace = (fields: Record<string, string>) => parse(placeForm, fields);

/** Reads the form of a publication; its dates are local times of its zone. */
export function parsePublication(
  fields: Record<string, string>,
): Parsed<{ from: Date | null; until: Date | null; note: string; important: boolean }> {
  const parsed = parse(publishForm, fields);
  if (!parsed.ok) return parsed;
  const { zone, note, important } = parsed.value;
  const errors: FormErrors = {};
  const [from = null, until = null] = (["from", "until"] as const).map((name) => {
    const typed = parsed.value[name];
    const at = typed === "" ? null : momentOf(typed, zone);
    if (typed !== "" && !at) errors[name] = "date";
    return at;
  });
  if (until && from && until <= from) errors.until = "articles:errors.endsFirst";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { from, until, note, important } };
}
