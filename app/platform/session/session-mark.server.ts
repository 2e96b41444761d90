import { createHash } from "node:crypto";

/** Header that tells the service worker which session a response belongs to. */
export const sessionMarkHeader = "X-Session-Mark";

/**
 * Returns the mark of the session behind a response: unique per session, none for visitors. It grants no access and
 * identifies nobody; pages cached for offline reading belong to one mark.
 * @param sessionId as the browser sent it, known or not
 */
export function sessionMark(sessionId: string): string {
  return createHash("sha256").update(`mark ${sessionId}`).digest("base64url").slice(0, 16);
}
