import type { Result } from "~/app/platform/result";
import type { Hint, Problem } from "~/modules/fields/field";
import { kinds } from "~/modules/fields/kinds";
import type { LocalText } from "~/modules/format/document";
import { headFields } from "~/modules/format/head";
import { shapeOf } from "~/modules/format/shapes";
import type { StoredItem } from "~/modules/format/stored";
import { readStyle, type StyleKey, styleKeys } from "~/modules/format/style/style";
import { styleHint } from "../document/style-hints";

/** One control of the editor, rendered from a field's hint. Its label is the locale key `editor.fields.<name>`. */
export interface Control {
  /** `params.colthree`, `style.color`, `data[2].link`: the path below the item, as used by issues. */
  path: string;
  name: string;
  hint: Hint;
  value: LocalText;
}

/** Returns the params of a module for one of its two tabs. */
export function paramControls(item: StoredItem, tab: "content" | "style"): Control[] {
  return Object.entries(shapeOf(item.type)?.params ?? {})
    .filter(([, { hint }]) => kinds[hint.kind].tab === tab)
    .map(([name, { hint, fallback }]) => ({
      path: `params.${name}`,
      name,
      hint,
      value: item.params[name] ?? fallback,
    }));
}

/** Returns the styles a module has or starts with. */
export function styleControls(item: StoredItem): Control[] {
  const wanted = new Set([...Object.keys(shapeOf(item.type)?.style ?? {}), ...Object.keys(item.style)]);
  return styleKeys
    .filter((key) => wanted.has(key))
    .map((key) => ({ path: `style.${key}`, name: key, hint: styleHint(key), value: item.style[key] ?? "" }));
}

/** Returns the styles that can still be added to a module. */
export function moreStyles(item: StoredItem): StyleKey[] {
  const shown = new Set(styleControls(item).map(({ name }) => name));
  return styleKeys.filter((key) => !shown.has(key));
}

export function rowControls(item: StoredItem, row: number): Control[] {
  return Object.entries(shapeOf(item.type)?.row ?? {}).map(([name, { hint, fallback }]) => ({
    path: `data[${row}].${name}`,
    name,
    hint,
    value: item.data[row]?.[name] ?? fallback,
  }));
}

export function headControls(page: { params: object; style: object }, part: "params" | "style"): Control[] {
  const values = page[part] as Record<string, LocalText>;
  return Object.entries(headFields[part]).map(([name, { hint, fallback }]) => ({
    path: `page.${part}.${name}`,
    name,
    hint,
    value: values[name] ?? fallback,
  }));
}

/** The typed value in storable form, or the reason it is invalid (a locale key of `pages.issues`). */
export type Accepted = Result<LocalText | null, Problem["code"]>;

/**
 * Validates typed input with the field's own reader. A value that would need repair is rejected: the operator sees the
 * error next to the field, and the document keeps the last valid value. `value` null = the style is not set.
 */
export function accept(item: StoredItem | null, control: Control, typed: LocalText): Accepted {
  if (control.path.startsWith("style.")) {
    const { value, problem } = readStyle(control.name as StyleKey, typed);
    return problem ? { ok: false, code: problem.code } : { ok: true, value };
  }
  const field = fieldOf(item, control);
  if (!field) return { ok: false, code: "wrong-shape" };
  const { value, problem } = field.read(typed);
  return problem ? { ok: false, code: problem.code } : { ok: true, value };
}

function fieldOf(item: StoredItem | null, { path, name }: Control) {
  if (path.startsWith("page.params.")) return headFields.params[name as keyof typeof headFields.params];
  if (path.startsWith("page.style.")) return headFields.style[name as keyof typeof headFields.style];
  const shape = item && shapeOf(item.type);
  return path.startsWith("data[") ? shape?.row[name] : shape?.params[name];
}
