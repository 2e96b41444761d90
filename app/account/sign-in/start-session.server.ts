import type { RequestContext } from "~/app/context.server";
import { storedLanguage } from "~/app/platform/language/language.server";
import { languageCookieOf } from "~/app/platform/language/language-cookie.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { proofCookie } from "../codes/proof-cookie.server";
import { rememberDevice } from "./known-device.server";
import { recordSignIn } from "./logins-queries.server";

/**
 * Signs a person in on the browser behind the request, whose right to it was shown: the session id is new whatever the browser
 * sent, and the session it had before is ended. Answers the id (for the JSON API alone) and the headers for a page's answer.
 */
export async function startSession(
  request: Request,
  context: RequestContext,
  userId: number,
): Promise<{ sessionId: string; headers: Headers }> {
  const { sessions, db, address } = context;
  const previous = await context.visit(request);
  if (previous) await sessions.users.end(previous.sessionId);
  const agent = request.headers.get("User-Agent") ?? "";
  const { sessionId } = await sessions.users.create(userId, { agent, address });
  securityEvent(context, "signedIn", { user: userId });
  const locale = await recordSignIn(db, userId, address);
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", sessions.users.cookie(sessionId));
  headers.append("Set-Cookie", rememberDevice(request, context, `user ${userId}`));
  headers.append("Set-Cookie", proofCookie(context).clear());
  const cookies = request.headers.get("Cookie") ?? "";
  if (locale && storedLanguage(cookies) === null) {
    headers.append("Set-Cookie", languageCookieOf(context, locale));
  }
  return { sessionId, headers };
}
