import type { Fields } from "~/modules/fields/field";
import type { LocalText } from "~/modules/format/document";
import type { Part } from "~/modules/format/preset";
import { type ModuleType, shapeOf } from "~/modules/format/shapes";
import type { StoredItem } from "~/modules/format/stored";

/** Generates an id that no document has yet: `m` and nine hex digits. */
export function newItemId(): string {
  const digits = crypto.getRandomValues(new Uint8Array(5));
  return `m${[...digits].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`.slice(0, 10);
}

/** Creates a module with its shape's defaults; modules with rows start with one. */
export function newItem(type: ModuleType, id: string = newItemId()): StoredItem {
  const shape = shapeOf(type);
  return {
    id,
    type,
    v: shape?.version ?? 1,
    name: "",
    style: { ...(shape?.style as Record<string, string>) },
    params: fallbacks(shape?.params ?? {}),
    data: shape && shape.maxRows > 0 ? [fallbacks(shape.row)] : [],
  };
}

/** Creates a row: the given values over the fields' fallbacks. */
export function newRow(type: ModuleType, given: Record<string, LocalText> = {}): Record<string, LocalText> {
  return { ...fallbacks(shapeOf(type)?.row ?? {}), ...given };
}

/** Creates the modules of a preset: every call generates ids that no document has yet. */
export function presetItems(parts: readonly Part[]): StoredItem[] {
  return parts.map(({ type, params, style, rows }) => {
    const item = newItem(type);
    return {
      ...item,
      params: { ...item.params, ...params },
      style: { ...item.style, ...style },
      data: rows ? rows.map((row) => newRow(type, row)) : item.data,
    };
  });
}

/** Copies a module under another id. */
export function copyOf(item: StoredItem, id: string = newItemId()): StoredItem {
  return { ...structuredClone(item), id };
}

function fallbacks(fields: Fields): Record<string, LocalText> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.fallback]));
}
