import type { LocalText } from "~/modules/format/document";
import { headFields } from "~/modules/format/head";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { Fix } from "./model";

const place = /^item\[(\d{1,3})\]\.(?:(style|params)\.([A-Za-z-]+)|data\[(\d{1,3})\]\.([A-Za-z]+))$/;
const headPlace = /^page\.(style|params)\.([A-Za-z_]+)$/;

/**
 * Returns the document with a finding repaired, or the same document if the location no longer exists. Untouched
 * modules keep their object identity. Pure.
 */
export function applyFix(document: PageDocument, fix: Fix): PageDocument {
  if (fix.do === "removeRow" || fix.do === "hide") {
    const index = document.item.findIndex(({ id }) => id === fix.id);
    return changed(document, index, (item) => (fix.do === "hide" ? hidden(item) : withoutRow(item, fix.row)));
  }
  const head = headPlace.exec(fix.path);
  if (head) return withHead(document, head[1] as "style" | "params", head[2] ?? "", fix);
  const [, index, part, name, row, field] = place.exec(fix.path) ?? [];
  if (index === undefined) return document;
  return changed(document, Number(index), (item) => {
    const shape = shapeOf(item.type);
    if (row !== undefined && field !== undefined) {
      const value = fixedValue(fix, shape?.row[field]?.fallback);
      if (!item.data[Number(row)]) return item;
      return { ...item, data: item.data.map((one, at) => (at === Number(row) ? { ...one, [field]: value } : one)) };
    }
    if (part === "style" && name) {
      const start = (shape?.style as Record<string, string> | undefined)?.[name];
      return { ...item, style: withStyle(item.style, name, String(fixedValue(fix, start))) };
    }
    return name
      ? { ...item, params: { ...item.params, [name]: fixedValue(fix, shape?.params[name]?.fallback) } }
      : item;
  });
}

/** Orders row removals of a module from its end, because removing a row shifts those after it. */
export function inSafeOrder(fixes: readonly Fix[]): Fix[] {
  const rowOf = (fix: Fix) => (fix.do === "removeRow" ? fix.row : Number.POSITIVE_INFINITY);
  return fixes.toSorted((a, b) => (rowOf(a) === rowOf(b) ? 0 : rowOf(b) - rowOf(a)));
}

function fixedValue(fix: Extract<Fix, { path: string }>, start: LocalText | undefined): LocalText {
  if (fix.do === "set") return fix.value;
  return fix.do === "default" ? (start ?? "") : "";
}

function hidden(item: StoredItem): StoredItem {
  return item.hidden ? item : { ...item, hidden: true };
}

function withoutRow(item: StoredItem, row: number): StoredItem {
  return item.data[row] ? { ...item, data: item.data.filter((_, at) => at !== row) } : item;
}

/** A cleared style is removed altogether. */
function withStyle(style: Record<string, string>, name: string, value: string): Record<string, string> {
  const { [name]: _before, ...others } = style;
  return value === "" ? others : { ...style, [name]: value };
}

function changed(document: PageDocument, index: number, change: (item: StoredItem) => StoredItem): PageDocument {
  const item = document.item[index];
  const next = item && change(item);
  if (!item || next === item) return document;
  return { ...document, item: document.item.map((one) => (one === item ? (next ?? one) : one)) };
}

function withHead(
  document: PageDocument,
  part: "style" | "params",
  name: string,
  fix: Extract<Fix, { path: string }>,
): PageDocument {
  if (!Object.hasOwn(document.page[part], name)) return document;
  const start = (headFields[part] as Record<string, { fallback: LocalText }>)[name]?.fallback;
  return {
    ...document,
    page: { ...document.page, [part]: { ...document.page[part], [name]: fixedValue(fix, start) } },
  };
}
