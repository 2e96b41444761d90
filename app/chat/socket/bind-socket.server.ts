import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { sessionHash } from "~/app/platform/session/session-queries.server";
import type { Handle } from "~/db/transact.server";
import { insertShake } from "./socket-queries.server";

export const shakeChannel = "socket-shakes";

/** The server's own socket ids: 128 random bits. */
const ours = /^[0-9a-f]{32}$/;

/**
 * Binds the socket of a client id to the caller's session, once, in whatever process it is. Only the socket knows the
 * id, so anyone who names it owns it. Malformed ids bind nothing. Refuses `notYours` when another person has bound it.
 */
export async function bindSocket(
  db: Handle,
  { clientId, userId, sessionId }: { clientId: string; userId: number; sessionId: string },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, "notYours">> {
  if (!ours.test(clientId)) return ok(null);
  if ((await insertShake(db, { clientId, userId, session: sessionHash(sessionId) })) !== userId)
    return refuse("notYours");
  bus?.publish(shakeChannel, clientId).catch(() => undefined);
  return ok(null);
}
