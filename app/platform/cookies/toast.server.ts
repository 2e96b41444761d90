import { redirect } from "@remix-run/node";
import type { Env } from "../env/env.server";
import { isSecure } from "../http/origin.server";
import type { Language } from "../language/i18n.server";
import { ownCookieName, ownCookieValue } from "./cookie-value";

/** What a toast needs of the request's context. */
interface ToastContext {
  env: Pick<Env, "publicUrl">;
}

/** A toast as the frame shows it. A new id shows it again. */
export interface ShownToast {
  id: string;
  text: string;
}

const cookieName = "toast";
/** Seconds: from the answer of a form to the page that it leads to. */
const lifetime = 30;

function cookie({ env }: ToastContext, value: string, maxAge: number): string {
  const secure = isSecure(env);
  const name = ownCookieName(cookieName, secure);
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * After an act that worked: 303 to a page of ours, which says so once. Works without JavaScript: the key waits in a cookie
 * for the next page.
 * @param key "namespace:key" of a text without parameters
 * @param headers more of them, for example a session's cookie
 */
export function redirectWithToast(context: ToastContext, path: string, key: string, headers?: HeadersInit): Response {
  const all = new Headers(headers);
  all.append("Set-Cookie", toastCookie(context, key));
  return redirect(path, { status: 303, headers: all });
}

/** The cookie alone, for answers that are no redirects. */
export function toastCookie(context: ToastContext, key: string): string {
  return cookie(context, encodeURIComponent(key), lifetime);
}

/**
 * The toast that waits in a Cookie header, in the request's language, and the cookie that forgets it; null for none and for
 * anything that is no text of ours.
 */
export function takeToast(
  context: ToastContext & { language: Language; requestId: string },
  cookieHeader: string | null,
): { toast: ShownToast | null; forget: string } | null {
  const value = ownCookieValue(cookieHeader, cookieName);
  if (!value) return null;
  const { i18n } = context.language;
  const key = value.replace(/%3A/i, ":");
  const known = /^[a-z-]+:[\w.]+$/i.test(key) && i18n.exists(key);
  return { toast: known ? { id: context.requestId, text: i18n.t(key) } : null, forget: cookie(context, "", 0) };
}
