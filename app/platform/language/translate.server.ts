import { z } from "zod";
import type { Env } from "../env/env.server";
import { readAtMost } from "../http/read-at-most.server";
import { ok, type Result, refuse } from "../result";
import type { Locale } from "./locales";

/** How long a provider may take for its whole answer, in ms. */
const patience = 4000;
/** Bytes of its answer. */
const longestAnswer = 16 * 1024;

export interface Translation {
  /** Plain text, 1 to 2000 characters. */
  text: string;
  /** Language tag of the original, as the provider recognised it. */
  from: string;
}

const tagStart = /^([a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?)(?:$|[-_])/i;

const answer = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    // PostgreSQL cannot store it, and no language writes it.
    .refine((text) => !text.includes("\0")),
  from: z
    .string()
    .max(35)
    // Its language, writing and region; what may follow tells readers nothing.
    .regex(tagStart)
    .transform((tag) => (tagStart.exec(tag)?.[1] ?? tag).replaceAll("_", "-")),
});

/**
 * Has a text translated by the provider that the environment names: POST JSON `{ text, to }`, answered by `{ text, from }`. Redirects are not
 * followed, so that text and token go to the named host only. Refuses `unreachable` (no answer in four seconds, or none but a failure) and
 * `unreadable` (too long, or no such answer).
 */
export async function translate(
  { url, token }: NonNullable<Env["translator"]>,
  asked: { text: string; to: Locale },
): Promise<Result<Translation, "unreachable" | "unreadable">> {
  let body: string | null;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(asked),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return refuse("unreachable");
    }
    body = await readAtMost(response, longestAnswer);
  } catch {
    return refuse("unreachable");
  }
  const parsed = answer.safeParse(body === null ? null : jsonOf(body));
  return parsed.success ? ok(parsed.data) : refuse("unreadable");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
