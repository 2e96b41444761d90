import { createIssueList } from "~/modules/format/issues";
import { readItem } from "~/modules/format/read-item";
import type { StoredItem } from "~/modules/format/stored";
import { copyOf } from "../document/new-item";

/** Where a cut or copied module waits, for every page that this browser opens. */
export const clipboardKey = "pasar.module";

/** The module as text; also what an operator may send to another. */
export function clipboardText(item: StoredItem): string {
  return JSON.stringify({ pasar: "module", item });
}

/** A module out of any text, repaired as on import and under an id of its own; null when there is none in it. */
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
