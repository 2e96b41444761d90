import type { Fields } from "../fields/field";
import { cleanText, cutText } from "../fields/plain";
import { cardCount } from "../fill/cards";
import { documentLimits, type Issue } from "./document";
import { headFields } from "./head";
import { createIssueList, type IssueList } from "./issues";
import { shapeOf } from "./shapes";
import { itemId, labelLength, type PageDocument } from "./stored";
import { isStyle } from "./style/style";
import { own, type Untrusted } from "./untrusted";

/** A document that may be stored, or the reasons it may not. */
export type WriteResult = { ok: true; document: PageDocument } | { ok: false; issues: Issue[] };

/**
 * Strict: accepts only our own documents exactly as stored (every item with `id` and the current `v`, no surplus keys,
 * no value out of bounds). Repairs nothing. Also runs in the browser.
 */
export function writeDocument(value: unknown): WriteResult {
  const issues = createIssueList();
  const bytes = documentBytes(value);
  if (bytes === null || bytes > documentLimits.bytes) {
    refuse(issues, "", bytes === null ? "not-json" : "too-large", `${bytes}`);
    return { ok: false, issues: issues.list };
  }
  const document = exactObject(value, ["page", "item"], "", issues);
  if (document) {
    const page = exactObject(document.page, ["params", "style"], "page", issues);
    if (page) {
      checkFields(headFields.params, page.params, "page.params", issues);
      checkFields(headFields.style, page.style, "page.style", issues);
    }
    checkItems(document.item, issues);
  }
  if (issues.list.length > 0) return { ok: false, issues: issues.list };
  const written = value as PageDocument;
  const cards = cardCount(written.item);
  if (cards > documentLimits.cards) refuse(issues, "item", "too-many", `${cards}`);
  return issues.list.length === 0 ? { ok: true, document: written } : { ok: false, issues: issues.list };
}

function refuse(issues: IssueList, path: string, code: Issue["code"], found: unknown): void {
  issues.add(path, { code, done: "refused" }, found);
}

function documentBytes(value: unknown): number | null {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return null;
  }
}

function exactObject(
  value: unknown,
  keys: string[],
  path: string,
  issues: IssueList,
  optional: string[] = [],
): Untrusted | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuse(issues, path, "wrong-shape", value);
    return null;
  }
  const object = value as Untrusted;
  const at = path === "" ? "" : `${path}.`;
  for (const key of keys) if (!Object.hasOwn(object, key)) refuse(issues, `${at}${key}`, "wrong-shape", undefined);
  for (const key of Object.keys(object)) {
    if (!keys.includes(key) && !optional.includes(key)) refuse(issues, `${at}${key}`, "unknown-key", object[key]);
  }
  return object;
}

function checkFields(fields: Fields, value: unknown, path: string, issues: IssueList): void {
  const object = exactObject(value, Object.keys(fields), path, issues);
  if (!object) return;
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(object, name)) continue;
    const problem = field.check(object[name]);
    if (problem) refuse(issues, `${path}.${name}`, problem.code, object[name]);
  }
}

function checkItems(value: unknown, issues: IssueList): void {
  if (!Array.isArray(value)) {
    refuse(issues, "item", "wrong-shape", value);
    return;
  }
  if (value.length > documentLimits.items) refuse(issues, "item", "too-many", `${value.length}`);
  const seen = new Set<unknown>();
  for (const [index, raw] of value.entries()) {
    const path = `item[${index}]`;
    const item = exactObject(raw, ["id", "type", "v", "name", "style", "params", "data"], path, issues, ["hidden"]);
    if (!item) continue;
    if (typeof item.id !== "string" || !itemId.test(item.id)) refuse(issues, `${path}.id`, "bad-value", item.id);
    if (seen.has(item.id)) refuse(issues, `${path}.id`, "duplicate-id", item.id);
    seen.add(item.id);
    if (Object.hasOwn(item, "hidden") && item.hidden !== true)
      refuse(issues, `${path}.hidden`, "bad-value", item.hidden);
    if (!isLabel(item.name)) refuse(issues, `${path}.name`, "bad-value", item.name);
    checkContent(item, path, issues);
  }
}

function isLabel(value: unknown): boolean {
  return typeof value === "string" && cutText(cleanText(value), labelLength) === value;
}

function checkContent(item: Untrusted, path: string, issues: IssueList): void {
  const type = own(item, "type");
  const shape = typeof type === "string" ? shapeOf(type) : undefined;
  if (!shape) {
    refuse(issues, `${path}.type`, "unknown-type", type);
    return;
  }
  if (item.v !== shape.version) refuse(issues, `${path}.v`, "bad-value", item.v);
  const style = exactObject(item.style, Object.keys(item.style ?? {}), `${path}.style`, issues);
  for (const [key, value] of Object.entries(style ?? {})) {
    if (!isStyle(key, value)) refuse(issues, `${path}.style.${key}`, "bad-style", value);
  }
  checkFields(shape.params, item.params, `${path}.params`, issues);
  if (!Array.isArray(item.data)) {
    refuse(issues, `${path}.data`, "wrong-shape", item.data);
    return;
  }
  if (item.data.length > shape.maxRows) refuse(issues, `${path}.data`, "too-many", `${item.data.length}`);
  for (const [index, row] of item.data.entries()) checkFields(shape.row, row, `${path}.data[${index}]`, issues);
}
