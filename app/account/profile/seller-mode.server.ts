import type { RequestContext } from "~/app/context.server";
import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { isSecure } from "~/app/platform/http/origin.server";
import type { Buyer } from "../buyers-queries.server";

/** The local flag of specification §3. */
const cookieName = "isShop";
const year = 31_536_000;

/** True in seller mode: the flag alone does not make a person a merchant. */
export function sellsNow(request: Request, { shopId }: Pick<Buyer, "shopId">): boolean {
  return shopId !== null && ownCookieValue(request.headers.get("Cookie"), cookieName) === "1";
}

/** Returns the Set-Cookie lines that switch between buyer and seller mode. */
export function sellerCookie({ env }: Pick<RequestContext, "env">, on: boolean): string[] {
  const secure = isSecure(env);
  return ownCookie(cookieName, on ? "1" : "", { maxAge: on ? year : 0, secure, httpOnly: true });
}
