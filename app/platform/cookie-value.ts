/**
 * The name of a cookie of ours. Over https it carries the prefix with which browsers let no other host of the domain set it.
 * @param secure the shop is reached over https
 */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie of ours, by its plain name: under the prefix, else as it was written before, or over http. */
export function ownCookieValue(cookies: string | null | undefined, name: string): string | null {
  return cookieValue(cookies, `__Host-${name}`) ?? cookieValue(cookies, name);
}

/**
 * The value of the first cookie of this name in a Cookie header or `document.cookie`, exactly as it was sent; null without one. Other
 * sites of the same domain set cookies too, and theirs may hold anything: nothing but ours is looked at, and nothing is decoded.
 */
export function cookieValue(cookies: string | null | undefined, name: string): string | null {
  for (const part of (cookies ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
