import type { Logger } from "pino";
import type { Env } from "~/app/platform/env/env.server";
import { isSecure } from "~/app/platform/http/origin.server";
import type { Clock } from "~/app/platform/process/clock.server";
import type { Handle } from "~/db/transact.server";
import { hasSeen, writeSeen } from "../recommended/seen-cookie";
import { dayOf } from "./day";
import { addFootprints } from "./footprints-queries.server";
import { seenFootsteps } from "./seen-footsteps.server";

/** What of a request's context is needed here. */
interface SeenContext {
  db: Handle;
  clock: Clock;
  env: Pick<Env, "publicUrl">;
  log: Logger;
  requestId: string;
  sessions: { users: { cookieName: string } };
  visit(request: Request): Promise<{ ownerId: number } | null>;
}

/**
 * Makes what a device looked at part of the footprints of whoever has signed in on it. A repeat, in any number of tabs, changes nothing.
 * Answers the Set-Cookie lines that forget it on the device; none when there is nothing.
 */
export async function mergeSeen(
  request: Request,
  { db, clock, env }: Pick<SeenContext, "db" | "clock" | "env">,
  userId: number,
): Promise<string[]> {
  const cookie = request.headers.get("Cookie");
  const steps = seenFootsteps(cookie, dayOf(cookie, clock.now()));
  if (steps.length === 0) return [];
  await addFootprints(db, { userId, steps });
  return writeSeen([], isSecure(env));
}

/** The same for any page that a signed-in browser asks for. Asks nothing for a visitor, or where nothing was looked at. */
export async function seenCookies(request: Request, context: SeenContext): Promise<string[]> {
  const sent = request.headers.get("Cookie") ?? "";
  if (!sent.includes(`${context.sessions.users.cookieName}=`) || !hasSeen(sent)) return [];
  try {
    const visit = await context.visit(request);
    return visit ? await mergeSeen(request, context, visit.ownerId) : [];
  } catch (error) {
    // It stays on the device, and the next page tries again.
    context.log.error({ err: error, requestId: context.requestId }, "what a device looked at was not taken over");
    return [];
  }
}
