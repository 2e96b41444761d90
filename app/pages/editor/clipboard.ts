import { createIssueList } from "~/modules/format/issues";
import { readItem } from "~/modules/format/read-item";
import type { StoredItem } from "~/modules/format/stored";
import { copyOf } from "../document/new-item";

/** Local storage key of the cut or copied module, shared by all pages opened in this browser. */
export const clipboardKey = "pasar.module";

/** Serializes a module as text, which operators may also send to each other. */
export function clipboardText(item: StoredItem): string {
  return JSON.stringify({ pasar: "module", item });
}

/** Reads a module from arbitrary text, repaired as on import and with a new id; null when the text holds none. */
export function readClipboard(text: string | null): StoredItem | null {
  if (text === null || text.length > 300_000) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("pasar" in value) || !("item" in value)) return null;
  const item = readItem(value.item, "item", createIssueList());
  return item && copyOf(item);
}
