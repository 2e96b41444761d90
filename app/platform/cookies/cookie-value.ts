/**
 * Returns the full name of one of our cookies. Over https it carries the `__Host-` prefix, so that browsers do not let
 * any other host of the domain set it.
 * @param secure the shop is reached over https
 */
export function ownCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * Returns the value of one of our cookies by its plain name: the prefixed one, else the one set earlier or over http.
 */
export function ownCookieValue(cookies: string | null | undefined, name: string): string | null {
  // Most requests from other clients carry no cookies.
  return cookies ? (cookieValue(cookies, `__Host-${name}`) ?? cookieValue(cookies, name)) : null;
}

interface OwnCookie {
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
  /** The shop is reached over https: the name gets the prefix and the cookie is Secure. */
  secure: boolean;
  /** Scripts of the page do not need to read it. */
  httpOnly?: boolean;
}

/** Builds one Set-Cookie line for one of our cookies, named to fit how the shop is reached. */
export function cookieLine(name: string, value: string, { maxAge, secure, httpOnly = false }: OwnCookie): string {
  const attributes = [
    "Path=/",
    `Max-Age=${maxAge}`,
    ...(httpOnly ? ["HttpOnly"] : []),
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ];
  return [`${ownCookieName(name, secure)}=${value}`, ...attributes].join("; ");
}

/**
 * Builds lines for Set-Cookie, or for `document.cookie` one after the other: the first sets the cookie, the second
 * deletes it under its other name. Otherwise a value set before the shop had https, or by a server that does not know
 * it has https, could contradict the new one. A browser on http ignores the line with the prefix.
 */
export function ownCookie(name: string, value: string, options: OwnCookie): string[] {
  return [cookieLine(name, value, options), cookieLine(name, "", { ...options, secure: !options.secure, maxAge: 0 })];
}

/** Stores the lines of `ownCookie` in the browser. */
export function writeCookie(lines: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the next tap must find the cookie, and Safari before 18.4 has no Cookie Store.
  for (const line of lines) document.cookie = line;
}

/**
 * Returns the value of the first cookie with this name in a Cookie header or `document.cookie`, exactly as sent; null
 * without one. Other sites on the same domain set cookies, too, with arbitrary content: only ours is read, and nothing
 * is decoded.
 */
export function cookieValue(cookies: string | null | undefined, name: string): string | null {
  for (const part of (cookies ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}
