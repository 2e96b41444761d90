import type { Logger } from "pino";
import type { Env } from "~/app/platform/env/env.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { isSecure } from "~/app/platform/http/origin.server";
import type { Clock } from "~/app/platform/process/clock.server";
import type { Handle } from "~/db/transact.server";
import { hasSeen, writeSeen } from "../recommended/seen-cookie";
import { addFootprints } from "./footprints-queries.server";
import { seenFootsteps } from "./seen-footsteps.server";

interface SeenContext {
  db: Handle;
  clock: Clock;
  language: { zone: string };
  env: Pick<Env, "publicUrl">;
  log: Logger;
  requestId: string;
  sessions: { users: { cookieName: string } };
  session(request: Request): Promise<{ ownerId: number } | null>;
}

/**
 * Merges a device's footprints into those of the buyer who signed in on it. Repeating it, in any number of tabs,
 * changes nothing. Returns the Set-Cookie lines that clear them on the device; empty when it has no footprints.
 */
export async function mergeSeen(
  request: Request,
  { db, clock, env, language: { zone } }: Pick<SeenContext, "db" | "clock" | "env" | "language">,
  userId: number,
): Promise<string[]> {
  const cookie = request.headers.get("Cookie");
  const steps = seenFootsteps(cookie, dayAt(clock.now().getTime(), zone));
  if (steps.length === 0) return [];
  await addFootprints(db, { userId, steps });
  return writeSeen([], isSecure(env));
}

/**
 * Merges footprints on any page requested by a signed-in browser. Runs no query for visitors, or without footprints.
 */
export async function seenCookies(request: Request, context: SeenContext): Promise<string[]> {
  const sent = request.headers.get("Cookie") ?? "";
  if (!sent.includes(`${context.sessions.users.cookieName}=`) || !hasSeen(sent)) return [];
  try {
    const session = await context.session(request);
    return session ? await mergeSeen(request, context, session.ownerId) : [];
  } catch (error) {
    // The footprints stay on the device, and the next page retries.
    context.log.error({ err: error, requestId: context.requestId }, "what a device looked at was not taken over");
    return [];
  }
}
