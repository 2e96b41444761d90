import { ownCookieName } from "../cookies/cookie-value";
import type { Env } from "../env/env.server";
import { isSecure } from "../http/origin.server";
import { languageCookie } from "./language.server";

const year = 31_536_000;

/** Remembers a language in the browser. */
export function languageCookieOf({ env }: { env: Pick<Env, "publicUrl"> }, locale: string): string {
  const secure = isSecure(env);
  const name = ownCookieName(languageCookie, secure);
  return `${name}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
