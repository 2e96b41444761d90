import { z } from "zod";
import type { Env } from "../env/env.server";
import { callOther } from "../http/call-other.server";
import { readUpTo } from "../http/read-at-most.server";
import { ok, type Result, refuse } from "../result";
import type { Locale } from "./locales";

/** Timeout of the provider's whole response, in ms. */
const timeout = 4000;
/** Max size of the provider's response, in bytes. */
const maxAnswerBytes = 16 * 1024;

export interface Translation {
  /** Plain text, 1 to 2000 characters. */
  text: string;
  /** Language tag of the original, as detected by the provider. */
  from: string;
}

const tagStart = /^([a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?)(?:$|[-_])/i;

const answer = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    // PostgreSQL cannot store null characters, and no language uses them.
    .refine((text) => !text.includes("\0")),
  from: z
    .string()
    .max(35)
    // Language, script and region; any further subtags mean nothing to readers.
    .regex(tagStart)
    .transform((tag) => (tagStart.exec(tag)?.[1] ?? tag).replaceAll("_", "-")),
});

/**
 * Translates a text with the provider set in the environment: POST JSON `{ text, to }`, response `{ text, from }`.
 * Redirects are not followed, so that text and token reach the configured host only. Refuses with `unreachable` (no
 * response within four seconds, or a failure) and `unreadable` (too long, or not of that form).
 */
export async function translate(
  { url, token }: NonNullable<Env["translator"]>,
  request: { text: string; to: Locale },
): Promise<Result<Translation, "unreachable" | "unreadable">> {
  let body: string | null;
  try {
    const response = await callOther(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
      timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return refuse("unreachable");
    }
    body = await readUpTo(response, maxAnswerBytes);
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
