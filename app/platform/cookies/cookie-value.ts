/**
 * The name of a cookie of ours. Over https it carries the prefix with which browsers let no other host of the domain set it.
 * @param secure the shop is reached over https
 */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie of ours, by its plain name: under the prefix, else as it was written before, or over http. */
export function ownCookieValue(cookies: string | null | undefined, name: string): string | null {
  // Most requests from other clients carry none.
  return cookies ? (cookieValue(cookies, `__Host-${name}`) ?? cookieValue(cookies, name)) : null;
}

interface OwnCookie {
  /** Seconds; 0 forgets it. */
  maxAge: number;
  /** The shop is reached over https. */
  secure: boolean;
  /** The page itself need not read it. */
  httpOnly?: boolean;
}

/**
 * Lines for Set-Cookie, or for `document.cookie` one after the other: the first sets the cookie, the second ends it under its other
 * name. So never two of them contradict each other: what was written before the shop had https, or by a server that does not know it
 * has. A browser on http ignores the line with the prefix.
 */
export function ownCookie(name: string, value: string, { maxAge, secure, httpOnly = false }: OwnCookie): string[] {
  const line = (prefixed: boolean, content: string, seconds: number) =>
    [
      `${ownCookieName(name, prefixed)}=${content}`,
      "Path=/",
      `Max-Age=${seconds}`,
      ...(httpOnly ? ["HttpOnly"] : []),
      "SameSite=Lax",
      ...(prefixed ? ["Secure"] : []),
    ].join("; ");
  return [line(secure, value, maxAge), line(!secure, "", 0)];
}

/** In a page: keeps what `ownCookie` says. */
export function writeCookie(lines: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is there for the next tap, and Safari before 18.4 has no Cookie Store.
  for (const line of lines) document.cookie = line;
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
