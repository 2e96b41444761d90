/** The subset of i18next's `t` that field errors need. */
export type Translate = (key: string, options?: Record<string, string>) => string;

/**
 * Returns the sentence for an error code of a form, or undefined without one: `required` is looked up in the namespace
 * `forms`, `address:region` in its own. Parameters of the sentence follow after bars: `locked|minutes=5`.
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
