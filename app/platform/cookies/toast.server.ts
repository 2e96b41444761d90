import { leadOn, seeOther } from "~/app/platform/http/answers.server";
import type { Env } from "../env/env.server";
import { isSecure } from "../http/origin.server";
import type { Language } from "../language/i18n.server";
import type { TextKey } from "../language/text-keys";
import { cookieLine, ownCookieValue } from "./cookie-value";

interface ToastContext {
  env: Pick<Env, "publicUrl">;
}

/** A toast as the page frame shows it. A new id shows it again. */
export interface ShownToast {
  id: string;
  text: string;
}

const cookieName = "toast";
/** Seconds: long enough to get from the form's response to the page it redirects to. */
const lifetime = 30;

const cookie = ({ env }: ToastContext, value: string, maxAge: number): string =>
  cookieLine(cookieName, value, { maxAge, secure: isSecure(env), httpOnly: true });

/**
 * Redirects to one of our pages after an act is done (`seeOther`); that page shows the toast once. Works without
 * JavaScript, because a cookie carries the key to the next page.
 * @param key "namespace:key" of a text without parameters
 * @param headers additional headers, for example a session cookie
 */
export function redirectWithToast(context: ToastContext, path: string, key: TextKey, headers?: HeadersInit): Response {
  return seeOther(path, withToast(context, key, headers));
}

/** The same to the page of the next act (`leadOn`). */
export function leadOnWithToast(context: ToastContext, path: string, key: TextKey, headers?: HeadersInit): Response {
  return leadOn(path, withToast(context, key, headers));
}

function withToast(context: ToastContext, key: TextKey, headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  all.append("Set-Cookie", toastCookie(context, key));
  return all;
}

/** Returns the Set-Cookie line alone, for responses that are not redirects. */
export function toastCookie(context: ToastContext, key: TextKey): string {
  return cookie(context, encodeURIComponent(key), lifetime);
}

/**
 * Returns the toast waiting in a Cookie header, in the request's language, and the cookie line that deletes it. The
 * result is null without a waiting toast, and `toast` is null for a value that is not one of our keys.
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
