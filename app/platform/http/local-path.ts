/**
 * A place of this shop that a stranger may name (`?next=`): a path that starts with one slash. Anything that could lead
 * elsewhere, `//host`, a backslash, a scheme, a control character, becomes "/".
 */
export function localPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000) return "/";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it must find.
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return "/";
  const base = "http://shop.invalid";
  if (!URL.canParse(wanted, base)) return "/";
  const url = new URL(wanted, base);
  // Dots are resolved by now: "/.//host" has become "//host".
  return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}
