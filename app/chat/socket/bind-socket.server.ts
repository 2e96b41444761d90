import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { sessionHash } from "~/app/platform/session/session-queries.server";
import type { Handle } from "~/db/transact.server";
import { insertShake } from "./socket-queries.server";

/** Channel of the hints that a socket was bound. */
export const shakeChannel = "socket-shakes";

/** Form of the ids that the server gives its sockets: 128 random bits. */
const ours = /^[0-9a-f]{32}$/;

/**
 * Binds the socket of a client id to the session of the caller, once: whatever process holds it. The id is known to the
 * socket alone, so whoever names it has it. Ids that are not of our form bind nothing. Refuses `notYours` when somebody
 * else has bound it.
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
