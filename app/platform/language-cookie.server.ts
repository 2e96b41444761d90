import type { Env } from "./env.server";
import { languageCookie } from "./language.server";
import type { Locale } from "./locales";

const year = 31_536_000;

/** Remembers a language in the browser. */
export function languageCookieOf({ env }: { env: Pick<Env, "publicUrl"> }, locale: Locale): string {
  const secure = env.publicUrl?.startsWith("https:") ? "; Secure" : "";
  return `${languageCookie}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
