import { createHash } from "node:crypto";
import { z } from "zod";
import type { Env } from "../env/env.server";
import { callOther } from "../http/call-other.server";
import { type ParsedForm, parseForm, refuseForm } from "../http/form.server";
import { readUpTo } from "../http/read-at-most.server";
import type { Logger } from "../process/log.server";

/** Timeout of the service's whole response, in ms: short, because a form waits for it. */
const timeout = 1000;
/** Max size of its response in bytes; a range has about 1,000 lines of 40. */
const maxAnswerBytes = 512 * 1024;

interface Asking {
  env: Pick<Env, "breachedPasswordsUrl">;
  log: Pick<Logger, "warn">;
}

const range = z.array(z.string().regex(/^[0-9A-F]{35}:\d{1,12}$/i));

/**
 * `parseForm` for a form that sets a new password. Besides the rules of its schema (length, common passwords, names),
 * the password must not be known from a breach (OWASP ASVS 5, 6.2.12), provided the environment names a lookup service.
 * The lookup comes last, when everything else is valid.
 * @param field the field with the new password; an empty one is not looked up
 */
export async function parseNewPassword<Schema extends z.ZodType>(
  asking: Asking,
  { form, schema, field = "password" }: { form: FormData; schema: Schema; field?: string },
): Promise<ParsedForm<z.output<Schema>>> {
  const parsed = parseForm(form, schema);
  const typed = form.get(field);
  if (!parsed.ok || typeof typed !== "string" || typed === "" || !(await isBreached(asking, typed))) return parsed;
  return { ok: false, reply: refuseForm(parsed.values, { [field]: "passwordBreached" }) };
}

/**
 * Looks up all breached passwords whose SHA-1 starts with the same five digits; there are many, so that the service
 * does not learn the password. The response is padded, so that its length reveals nothing to eavesdroppers. A timeout
 * of one second or an unreadable response does not block the password: the built-in list has already been applied.
 */
async function isBreached({ env, log }: Asking, password: string): Promise<boolean> {
  if (env.breachedPasswordsUrl === null) return false;
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const lines = range.parse(await askFor(env.breachedPasswordsUrl + digest.slice(0, 5)));
    // Padding lines have the count 0.
    return lines.some((line) => line.slice(0, 35).toUpperCase() === digest.slice(5) && Number(line.slice(36)) > 0);
  } catch (error) {
    const reason = error instanceof z.ZodError ? "its answer is no range" : String(error);
    log.warn({ reason }, "breached passwords could not be asked for; the built-in list alone judged a new password");
    return false;
  }
}

async function askFor(url: string): Promise<string[]> {
  const response = await callOther(url, {
    headers: { "Add-Padding": "true", "User-Agent": "Pasar" },
    timeout,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the service answered ${response.status}`);
  }
  const text = await readUpTo(response, maxAnswerBytes);
  if (text === null) throw new Error("the answer is too long");
  return text.split(/\r?\n/).filter((line) => line !== "");
}
