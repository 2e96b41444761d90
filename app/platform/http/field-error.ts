/** What `t` of i18next does, as far as an error needs it. */
type Translate = (key: string, options?: Record<string, string>) => string;

/**
 * The sentence for an error code of a form: `required` is read in the namespace `forms`, `address:region` in its own. Numbers for the
 * sentence follow behind bars: `locked|minutes=5`. Nothing for no error.
 */
export function fieldError(t: Translate, code: string | undefined): string | undefined {
  if (!code) return undefined;
  const [key = "", ...parts] = code.split("|");
  const options = Object.fromEntries(parts.map((part) => splitOnce(part)));
  return t(key.includes(":") ? key : `forms:${key}`, options);
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf("=");
  return at === -1 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
}
