/**
 * Makes an untrusted address (`?next=`) safe to redirect to: a path of this shop that starts with one slash. Anything
 * that could lead elsewhere (`//host`, a backslash, a scheme, a control character) becomes "/".
 */
export function localPath(value: string | null | undefined): string {
  if (!value || value.length > 4000) return "/";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it must find.
  if (!/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\u007f\\]/.test(value)) return "/";
  const base = "http://shop.invalid";
  if (!URL.canParse(value, base)) return "/";
  const url = new URL(value, base);
  // Dot segments are resolved at this point: "/.//host" has become "//host".
  return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}

/** Returns the `next` parameter of a request, made safe by `localPath`; undefined when there is none. */
export function nextPath(request: Request): string | undefined {
  const next = new URL(request.url).searchParams.get("next");
  return next ? localPath(next) : undefined;
}
