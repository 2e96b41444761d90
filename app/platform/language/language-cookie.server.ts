import { cookieLine } from "../cookies/cookie-value";
import type { Env } from "../env/env.server";
import { isSecure } from "../http/origin.server";
import { languageCookie } from "./language.server";

const year = 31_536_000;

/** Returns the Set-Cookie line that stores a language in the browser. */
export function languageCookieOf({ env }: { env: Pick<Env, "publicUrl"> }, locale: string): string {
  return cookieLine(languageCookie, locale, { maxAge: year, secure: isSecure(env) });
}
