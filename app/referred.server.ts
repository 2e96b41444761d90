import { knownDevice } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { cookieLine, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { leadAway } from "~/app/platform/http/answers.server";
import { isSecure } from "~/app/platform/http/origin.server";
import { bindReferral, isReferralCode, referrerByCode } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";

/** Parameter of a link by which somebody brings others, and cookie that remembers its code. */
export const referralQuery = "ref";
const cookie = "referral";
const secondsADay = 86_400;

/** The JSON API has no cookies. */
const pages = (request: Request) => !new URL(request.url).pathname.startsWith("/wanlshop/");

/**
 * Leads a link with a code to the same address without it, and remembers the code of somebody who may bring others;
 * null = the address has none. The latest link counts.
 */
export async function leadReferred(request: Request, context: RequestContext): Promise<Response | null> {
  if ((request.method !== "GET" && request.method !== "HEAD") || !pages(request)) return null;
  const url = new URL(request.url);
  const sent = url.searchParams.get(referralQuery);
  if (sent === null) return null;
  url.searchParams.delete(referralQuery);
  // Never two slashes in front: that would be another host.
  const path = `/${url.pathname.replace(/^\/+/, "")}`;
  const kept = [...url.searchParams].filter(([name]) => name !== "_data");
  const query = new URLSearchParams(kept).toString();
  const answer = leadAway(request, query === "" ? path : `${path}?${query}`, { reload: true });
  const code = sent.trim().toUpperCase();
  const { db, env } = context;
  if (isReferralCode(code) && (await referrerByCode(db, code)) !== null) {
    const maxAge = (await readSettings(db)).rewards.referralDays * secondsADay;
    answer.headers.append("Set-Cookie", cookieLine(cookie, code, { maxAge, secure: isSecure(env), httpOnly: true }));
  }
  return answer;
}

/**
 * Binds whoever is signed in to the person whose link this browser remembers, on the first request after registering
 * or signing in (`bindReferral`). Returns the line that makes the browser forget it; null = it remembers none, or
 * nobody is signed in. What the cookie says that is no code of ours is ignored.
 */
export async function bindReferred(request: Request, context: RequestContext): Promise<string | null> {
  const sent = ownCookieValue(request.headers.get("Cookie"), cookie);
  if (sent === null || !pages(request)) return null;
  const session = await context.session(request);
  if (!session) return null;
  const { db, env } = context;
  const referrer = isReferralCode(sent) ? await referrerByCode(db, sent) : null;
  if (referrer && referrer.id !== session.ownerId) {
    const sameDevice = knownDevice(request, context)(`user ${referrer.id}`) !== null;
    await bindReferral(db, { userId: session.ownerId, referrerId: referrer.id, sameDevice });
  }
  return cookieLine(cookie, "", { maxAge: 0, secure: isSecure(env), httpOnly: true });
}
