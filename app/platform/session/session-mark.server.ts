import { createHash } from "node:crypto";

/** Header that tells the service worker whose answer it is. */
export const sessionMarkHeader = "X-Session-Mark";

/**
 * A mark of the session behind an answer: another one for every session, none for a visitor. It opens nothing and names nobody; pages
 * kept for reading without a network belong to one mark.
 * @param sessionId as the browser sent it, known or not
 */
export function sessionMark(sessionId: string): string {
  return createHash("sha256").update(`mark ${sessionId}`).digest("base64url").slice(0, 16);
}
