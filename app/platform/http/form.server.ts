import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { badRequest } from "~/app/platform/http/answers.server";
import { readVersion } from "../ids";
import type { FieldError } from "../language/text-keys";
import { readableForm } from "./sent-text";
import { typedWords } from "./typed-words";

/** What is wrong with a form: a locale key by field name; "" = the form as a whole. */
export type FormErrors = Record<string, FieldError>;

/** Reply to a refused form: the submitted values (without secrets) and a locale key per invalid field. */
export interface FormReply {
  /** Submitted values by field name, to fill the form again. */
  values: Record<string, string>;
  errors: FormErrors;
}

export type ParsedForm<Value> =
  | { ok: true; value: Value; values: Record<string, string> }
  | { ok: false; reply: FormReply };

/** A row id in a form or an address. */
export const rowId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The version of a row that a form was loaded with. A wrong one is that of no row: the form is stale. */
export const rowVersion = z.unknown().optional().transform(readVersion);

/**
 * Key of an act, made by the page that offers it: sent again by the same person, it is the same act. Nobody types it,
 * so a wrong one is an error of the form as a whole, which is drawn again with another.
 */
export const actKey = z.uuid({ error: "again" });

/** What somebody searches for, in an address (`typedWords`); "" = nothing. */
export const searchedWords = (max?: number) =>
  z
    .string()
    .transform((text) => typedWords(text, max))
    .catch("");

/** Fields that are never sent back to a browser. */
const secretNames = /password|code$/i;

/** Returns the submitted values that may be shown again. Files and secrets are left out. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !secretNames.test(name)) values[name] = value;
  return values;
}

/**
 * Parses a form with its schema. Unknown fields are dropped; an invalid one yields its message, which is a locale key.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): ParsedForm<z.output<Schema>> {
  const values = typedValues(form);
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value, values };
  const errors: FormErrors = {};
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    const [first] = messages ?? [];
    if (first) errors[name === "key" ? "" : name] = first as FieldError;
  }
  if (errors[""] === "again") delete values.key;
  return { ok: false, reply: refuseForm(values, errors) };
}

/** Returns the first message of each field: schemas of forms say a locale key. */
export function issueErrors(error: z.ZodError | undefined): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join(".")] ??= message as FieldError;
  return errors;
}

/** Builds a refusal with errors by field, or for the form as a whole under "". */
export function refuseForm(values: Record<string, string>, errors: FormErrors): FormReply {
  return { values, errors };
}

/**
 * Reads a urlencoded or multipart form without files; its texts are readable (`sent-text.ts`). Throws a 413 `Response`
 * above the limit, and a 400 for a malformed body.
 * @param limit bytes
 */
export async function readForm(request: Request, limit = 64 * 1024): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new Response(null, { status: 413 });
  const reader = request.clone().body?.getReader();
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > limit) throw new Response(null, { status: 413 });
  }
  try {
    return readableForm(await request.formData());
  } catch {
    throw badRequest();
  }
}
