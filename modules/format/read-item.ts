import { cleanText, cutText, scalarText } from "../fields/plain";
import type { IssueList } from "./issues";
import { migrateItem } from "./migrate-item";
import { readFields, readStyles } from "./read-fields";
import type { Shape } from "./shape";
import { type ModuleType, shapeOf, shapes } from "./shapes";
import { itemId, labelLength, type StoredItem } from "./stored";
import { own, type Untrusted, untrustedList, untrustedObject } from "./untrusted";

/** Reads an item; its id is "" unless it has a valid one of ours. */
export function readItem(raw: unknown, path: string, issues: IssueList): StoredItem | null {
  const item = untrustedObject(raw);
  if (!item) {
    issues.add(path, { code: "wrong-shape", done: "dropped" }, raw);
    return null;
  }
  const typeName = scalarText(own(item, "type"))?.trim() ?? "";
  const shape = shapeOf(sameTypes.get(typeName) ?? typeName);
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
    data: untrustedList(own(item, "data") ?? []) ?? noList(own(item, "data"), path, issues),
  });
  const style = readStyles(old.style, `${path}.style`, issues);
  // A foreign document without a style means "the module's default look"; one of ours states its style explicitly.
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

/** Types under the names of newer documents. */
const sameTypes = new Map(
  Object.values(shapes).flatMap(({ type, alsoCalled }) => alsoCalled.map((name) => [name, type])),
);

const itemKeys = new Set(["id", "type", "v", "name", "style", "params", "data", "hidden"]);

function isHidden(raw: unknown): boolean {
  return scalarText(raw) === "true";
}

function readId(raw: unknown): string {
  return typeof raw === "string" && itemId.test(raw) ? raw : "";
}

/** Returns the version an item is written in; null for foreign items (which count as version 1). */
function readVersion(raw: unknown, shape: Shape<ModuleType>, path: string, issues: IssueList): number | null {
  if (raw === undefined) return null;
  const version = Number(scalarText(raw) || Number.NaN);
  if (Number.isInteger(version) && version >= 1 && version <= shape.version) return version;
  issues.add(`${path}.v`, { code: "out-of-range", done: "repaired" }, raw);
  return shape.version;
}

/** Reads `style` or `params`: missing and empty are fine, anything but an object is an issue. */
function part(item: Untrusted, name: "style" | "params", path: string, issues: IssueList): Untrusted {
  const raw = own(item, name);
  if (raw === undefined || raw === null || raw === "") return {};
  const found = untrustedObject(raw);
  if (!found) issues.add(`${path}.${name}`, { code: "wrong-shape", done: "default" }, raw);
  return found ?? {};
}

/** Handles `data` that is not a list: a single row, or nothing. */
function noList(raw: unknown, path: string, issues: IssueList): unknown[] {
  const row = untrustedObject(raw);
  if (raw !== "") issues.add(`${path}.data`, { code: "wrong-shape", done: row ? "repaired" : "dropped" }, raw);
  return row ? [row] : [];
}

/** Copies values from second names to first ones. */
function withFirstNames({ alsoNamed }: Shape<ModuleType>, row: Untrusted): Untrusted {
  const named: Untrusted = { ...row };
  for (const [first, second] of Object.entries(alsoNamed)) {
    if (!own(named, first) && own(named, second)) named[first] = named[second];
    delete named[second];
  }
  return named;
}

function readRows(shape: Shape<ModuleType>, raw: unknown[], path: string, issues: IssueList): StoredItem["data"] {
  const rows: StoredItem["data"] = [];
  for (const [index, found] of raw.entries()) {
    if (rows.length === shape.maxRows) {
      issues.add(`${path}[${index}]`, { code: "too-many", done: "dropped" }, `${raw.length}`);
      break;
    }
    const row = untrustedObject(found);
    if (row) rows.push(readFields(shape.row, withFirstNames(shape, row), `${path}[${index}]`, issues));
    else issues.add(`${path}[${index}]`, { code: "wrong-shape", done: "dropped" }, found);
  }
  return rows;
}
