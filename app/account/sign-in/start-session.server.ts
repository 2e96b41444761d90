import type { RequestContext } from "~/app/context.server";
import { chosenZoneCookie } from "~/app/platform/cookies/zone";
import { isSecure } from "~/app/platform/http/origin.server";
import { storedLanguage } from "~/app/platform/language/language.server";
import { languageCookieOf } from "~/app/platform/language/language-cookie.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { proofCookie } from "../codes/proof-cookie.server";
import { rememberDevice } from "./known-device.server";
import { recordSignIn } from "./logins-queries.server";

/**
 * Signs a person in on the requesting browser; the caller has authenticated them. The session id is new whatever the
 * browser sent, and its previous session is ended. Returns the id (only for the JSON API) and the headers for a page's
 * response.
 */
export async function startSession(
  request: Request,
  context: RequestContext,
  userId: number,
): Promise<{ sessionId: string; headers: Headers }> {
  const { sessions, db, address } = context;
  const previous = await context.session(request);
  if (previous) await sessions.users.end(previous.sessionId);
  const agent = request.headers.get("User-Agent") ?? "";
  const { sessionId } = await sessions.users.create(userId, { agent, address });
  securityEvent(context, "signedIn", { user: userId });
  const { locale, zone } = await recordSignIn(db, userId, address);
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", sessions.users.cookie(sessionId));
  headers.append("Set-Cookie", rememberDevice(request, context, `user ${userId}`));
  headers.append("Set-Cookie", proofCookie(context).clear());
  const cookies = request.headers.get("Cookie") ?? "";
  if (locale && storedLanguage(cookies) === null) {
    headers.append("Set-Cookie", languageCookieOf(context, locale));
  }
  // Anyone who signed in here before may have chosen another one.
  headers.append("Set-Cookie", chosenZoneCookie(zone, isSecure(context.env)));
  return { sessionId, headers };
}
