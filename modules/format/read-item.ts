import { cleanText, cutText, scalarText } from "../fields/plain";
import type { IssueList } from "./issues";
import { type Loose, looseList, looseObject, own } from "./loose";
import { migrateItem } from "./migrate-item";
import { readFields, readStyles } from "./read-fields";
import type { Shape } from "./shape";
import { type ModuleType, shapeOf } from "./shapes";
import { itemId, labelLength, type StoredItem } from "./stored";

/** An item as read; its id is "" when it has none of ours. */
export function readItem(raw: unknown, path: string, issues: IssueList): StoredItem | null {
  const item = looseObject(raw);
  if (!item) {
    issues.add(path, { code: "wrong-shape", done: "dropped" }, raw);
    return null;
  }
  const typeName = scalarText(own(item, "type"))?.trim() ?? "";
  const shape = shapeOf(typeName);
  if (!shape) {
    issues.add(`${path}.type`, { code: "unknown-type", done: "skipped" }, own(item, "type"));
    return null;
  }
  for (const name of Object.keys(item)) {
    if (!itemKeys.has(name)) issues.add(`${path}.${name}`, { code: "unknown-key", done: "dropped" }, item[name]);
  }
  const version = readVersion(own(item, "v"), shape, path, issues);
  const old = migrateItem(shape, version ?? 1, {
    style: part(item, "style", path, issues),
    params: part(item, "params", path, issues),
    data: looseList(own(item, "data") ?? []) ?? noList(own(item, "data"), path, issues),
  });
  const style = readStyles(old.style, `${path}.style`, issues);
  // A document from elsewhere without a style means "as the module looks by default"; one of ours says what it wants.
  const unstyled = version === null && Object.keys(style).length === 0;
  return {
    id: readId(own(item, "id")),
    type: shape.type,
    v: shape.version,
    name: cutText(cleanText(scalarText(own(item, "name")) ?? ""), labelLength),
    style: unstyled ? readStyles(shape.style, `${path}.style`, issues) : style,
    params: readFields(shape.params, old.params, `${path}.params`, issues),
    data: readRows(shape, old.data, `${path}.data`, issues),
    ...(isHidden(own(item, "hidden")) && { hidden: true as const }),
  };
}

const itemKeys = new Set(["id", "type", "v", "name", "style", "params", "data", "hidden"]);

function isHidden(raw: unknown): boolean {
  return scalarText(raw) === "true";
}

function readId(raw: unknown): string {
  return typeof raw === "string" && itemId.test(raw) ? raw : "";
}

/** The version an item is written in, null for items from elsewhere (which are version 1). */
function readVersion(raw: unknown, shape: Shape<ModuleType>, path: string, issues: IssueList): number | null {
  if (raw === undefined) return null;
  const version = Number(scalarText(raw) || Number.NaN);
  if (Number.isInteger(version) && version >= 1 && version <= shape.version) return version;
  issues.add(`${path}.v`, { code: "out-of-range", done: "repaired" }, raw);
  return shape.version;
}

/** `style` or `params`: missing and empty are fine, anything but an object is not. */
function part(item: Loose, name: "style" | "params", path: string, issues: IssueList): Loose {
  const raw = own(item, name);
  if (raw === undefined || raw === null || raw === "") return {};
  const found = looseObject(raw);
  if (!found) issues.add(`${path}.${name}`, { code: "wrong-shape", done: "default" }, raw);
  return found ?? {};
}

/** `data` that is no list: one row of its own, or nothing. */
function noList(raw: unknown, path: string, issues: IssueList): unknown[] {
  const row = looseObject(raw);
  if (raw !== "") issues.add(`${path}.data`, { code: "wrong-shape", done: row ? "repaired" : "dropped" }, raw);
  return row ? [row] : [];
}

function readRows(shape: Shape<ModuleType>, raw: unknown[], path: string, issues: IssueList): StoredItem["data"] {
  const rows: StoredItem["data"] = [];
  for (const [index, found] of raw.entries()) {
    if (rows.length === shape.maxRows) {
      issues.add(`${path}[${index}]`, { code: "too-many", done: "dropped" }, `${raw.length}`);
      break;
    }
    const row = looseObject(found);
    if (row) rows.push(readFields(shape.row, row, `${path}[${index}]`, issues));
    else issues.add(`${path}[${index}]`, { code: "wrong-shape", done: "dropped" }, found);
  }
  return rows;
}
