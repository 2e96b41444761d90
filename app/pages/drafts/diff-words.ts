import { locales } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { Difference } from "../document/model";
import { movedIds } from "../merge/moved-ids";

/**
 * Returns the differences between two documents in an operator's terms: first the page itself, then its modules in
 * their new order, then removed ones. Modules are matched by id. Pure; empty when both documents are equal.
 */
export function diffWords(before: PageDocument, after: PageDocument): Difference[] {
  const old = new Map(before.item.map((item) => [item.id, item]));
  const now = new Set(after.item.map(({ id }) => id));
  const moved = movedIds(
    before.item.flatMap(({ id }) => (now.has(id) ? [id] : [])),
    after.item.flatMap(({ id }) => (old.has(id) ? [id] : [])),
  );
  const remaining = after.item.flatMap((item, index) => {
    const was = old.get(item.id);
    if (!was || was.type !== item.type) return [say("added", item, { place: String(index + 1) })];
    const way = moved.has(item.id)
      ? [say("moved", item, { from: String(before.item.indexOf(was) + 1), to: String(index + 1) })]
      : [];
    return [...way, ...itemDifferences(was, item)];
  });
  const types = new Map(after.item.map(({ id, type }) => [id, type]));
  const removed = before.item.flatMap((item, index) =>
    types.get(item.id) === item.type ? [] : [say("removed", item, { place: String(index + 1) })],
  );
  return [...headDifferences(before, after), ...remaining, ...removed];
}

function say(code: Difference["code"], item: StoredItem | null, params: Record<string, string> = {}): Difference {
  return { code, item: item && { id: item.id, type: item.type, name: item.name }, params };
}

function itemDifferences(was: StoredItem, item: StoredItem): Difference[] {
  const found: Difference[] = [];
  if (was.name !== item.name) found.push(say("renamed", item, { from: was.name, to: item.name }));
  if (Boolean(was.hidden) !== Boolean(item.hidden)) found.push(say(item.hidden ? "hidden" : "shown", item));
  for (const part of ["params", "style"] as const) {
    for (const field of fieldNames(was[part], item[part])) {
      found.push(...valueDifferences(item, { field }, was[part][field], item[part][field]));
    }
  }
  return [...found, ...rowDifferences(was, item)];
}

function fieldNames(was: object, is: object): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])];
}

/** Returns differing texts language by language, and other values as stored. */
function valueDifferences(
  item: StoredItem | null,
  params: Record<string, string>,
  was: LocalText | undefined,
  is: LocalText | undefined,
): Difference[] {
  if (sameValue(was, is)) return [];
  const where = item === null ? "page" : params.row === undefined ? null : "row";
  const code = (plain: "value" | "text"): Difference["code"] => {
    if (where === "page") return plain === "text" ? "pageText" : "pageValue";
    if (where === "row") return plain === "text" ? "rowText" : "rowValue";
    return plain;
  };
  if (typeof was === "object" || typeof is === "object") {
    const inLocale = (text: LocalText | undefined, locale: (typeof locales)[number]) =>
      typeof text === "object" ? (text[locale] ?? "") : (text ?? "");
    return locales
      .filter((locale) => inLocale(was, locale) !== inLocale(is, locale))
      .map((locale) => {
        const texts = { language: locale, from: inLocale(was, locale), to: inLocale(is, locale) };
        return say(code("text"), item, { ...params, ...texts });
      });
  }
  if (is === undefined && !where) return [say("unset", item, { ...params, from: was ?? "" })];
  return [say(code("value"), item, { ...params, from: was ?? "", to: is ?? "" })];
}

function sameValue(was: LocalText | undefined, is: LocalText | undefined): boolean {
  if (typeof was !== "object" || typeof is !== "object") return was === is;
  return locales.every((locale) => (was[locale] ?? "") === (is[locale] ?? ""));
}

type Row = StoredItem["data"][number];

/**
 * Compares rows, which have no ids. Identical rows are the same row; of the rest, rows at the same position on both
 * sides were changed, and the others added or removed.
 */
function rowDifferences(was: StoredItem, item: StoredItem): Difference[] {
  const pairs = samePairs(was.data, item.data);
  const matched = new Set(pairs.values());
  const left = was.data.flatMap((_, index) => (matched.has(index) ? [] : [index]));
  const found: Difference[] = [];
  const before = [...pairs.entries()].toSorted(([a], [b]) => a - b).map(([, old]) => old);
  const moved = movedIds(before.toSorted((a, b) => a - b).map(String), before.map(String));
  for (const [index, row] of item.data.entries()) {
    const params = { row: String(index + 1) };
    const old = pairs.get(index);
    if (old !== undefined) {
      if (moved.has(String(old))) found.push(say("rowMoved", item, { ...params, from: String(old + 1) }));
      continue;
    }
    // The unmatched row at the same position, else the next unmatched one, unless the module has more rows than
    // before.
    const changed = left.includes(index) ? index : item.data.length > was.data.length ? undefined : left[0];
    if (changed === undefined) {
      found.push(say("rowAdded", item, { ...params, what: rowWord(item, row) }));
      continue;
    }
    left.splice(left.indexOf(changed), 1);
    const oldRow = was.data[changed] ?? {};
    for (const field of fieldNames(oldRow, row)) {
      found.push(...valueDifferences(item, { ...params, field }, oldRow[field], row[field]));
    }
  }
  for (const index of left) {
    const row = was.data[index] ?? {};
    found.push(say("rowRemoved", item, { row: String(index + 1), what: rowWord(item, row) }));
  }
  return found;
}

/** Maps new positions to old ones for identical rows; each old row is used once, preferring its own position. */
function samePairs(was: Row[], is: Row[]): Map<number, number> {
  const text = (row: Row | undefined) =>
    JSON.stringify(Object.entries(row ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const old = was.map(text);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  const pair = (index: number, place: number) => {
    pairs.set(index, place);
    used.add(place);
  };
  for (const [index, row] of is.entries()) if (old[index] === text(row)) pair(index, index);
  for (const [index, row] of is.entries()) {
    if (pairs.has(index)) continue;
    const place = old.findIndex((one, at) => !used.has(at) && one === text(row));
    if (place >= 0) pair(index, place);
  }
  return pairs;
}

/** Returns the text that identifies a row: its first non-empty value in the order of the shape. */
function rowWord(item: StoredItem, row: Row): string {
  for (const name of Object.keys(shapeOf(item.type)?.row ?? {})) {
    const value = row[name];
    const word = typeof value === "object" ? Object.values(value).find((text) => text !== "") : value;
    if (word) return word;
  }
  return "";
}

function headDifferences(before: PageDocument, after: PageDocument): Difference[] {
  return (["params", "style"] as const).flatMap((part) => {
    const was = before.page[part] as Record<string, LocalText>;
    const is = after.page[part] as Record<string, LocalText>;
    return fieldNames(was, is).flatMap((field) => valueDifferences(null, { field }, was[field], is[field]));
  });
}
