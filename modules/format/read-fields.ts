import type { Fields } from "../fields/field";
import type { LocalText } from "./document";
import type { IssueList } from "./issues";
import { readStyle, type StyleKey, styleKey, styleKeys } from "./style/style";
import { own, type Untrusted } from "./untrusted";

/** Reads every field of a table tolerantly; drops unknown keys with an issue. */
export function readFields<F extends Fields>(
  fields: F,
  raw: Untrusted,
  path: string,
  issues: IssueList,
): { [Name in keyof F]: F[Name]["fallback"] } {
  const values: Record<string, LocalText> = {};
  for (const [name, field] of Object.entries(fields)) {
    const found = own(raw, name);
    const { value, problem } = field.read(found);
    values[name] = value;
    if (problem) issues.add(`${path}.${name}`, problem, found);
  }
  for (const name of Object.keys(raw)) {
    if (!Object.hasOwn(fields, name))
      issues.add(`${path}.${name}`, { code: "unknown-key", done: "dropped" }, raw[name]);
  }
  return values as { [Name in keyof F]: F[Name]["fallback"] };
}

/** Reads a style: supported keys whose values match their grammar; everything else is dropped with an issue. */
export function readStyles(raw: Untrusted, path: string, issues: IssueList): Record<string, string> {
  const style: Partial<Record<StyleKey, string>> = {};
  for (const [name, found] of Object.entries(raw)) {
    const key = styleKey(name);
    if (!key) {
      issues.add(`${path}.${name}`, { code: "bad-style", done: "dropped" }, found);
      continue;
    }
    const { value, problem } = readStyle(key, found);
    if (value !== null) style[key] = value;
    if (problem) issues.add(`${path}.${name}`, problem, found);
  }
  // Always in the same order, shorthands before their longhands: key order is not part of a document (jsonb drops it).
  return Object.fromEntries(styleKeys.flatMap((key) => (style[key] === undefined ? [] : [[key, style[key]]])));
}
