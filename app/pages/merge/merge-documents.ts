import type { Locale } from "~/app/platform/language/locales";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { isSame } from "./canonical";
import { mergeEntries } from "./merge-entries";
import { mergeFields, mergeValue, type Value, type ValueConflict } from "./merge-values";
import { baseKey, type Row, rowKeys } from "./row-keys";
import { ofAll, type Side, type Three } from "./three";

export type ValuePart = "label" | "params" | "style" | "row" | "page.params" | "page.style";

/** What both sides changed in ways that cannot stand together. `item`: the module; null = the page itself. */
export type Conflict = { item: string | null } & (
  | {
      kind: "value";
      part: ValuePart;
      name: string;
      /** Index of the row in the merged document; null outside of rows. */
      row: number | null;
      language: Locale | null;
      ours: Value;
      theirs: Value;
    }
  /** One side removed a module or a row that the other changed; it stays as changed. */
  | { kind: "removed"; by: Side }
  | { kind: "rowRemoved"; row: number; value: Row; by: Side }
  /** Both moved it: its index on each side, and whose it has now. */
  | { kind: "moved"; ours: number; theirs: number; stands: Side }
  | { kind: "rowMoved"; value: Row; ours: number; theirs: number; stands: Side }
  /** The rows of both are more than the module may have; theirs stay. */
  | { kind: "rows"; ours: Row[]; theirs: Row[] }
);

export interface Merged {
  document: PageDocument;
  conflicts: Conflict[];
}

/**
 * Merges two documents that come from one: modules by their ids, their fields by name, texts by language, rows by what
 * they say. Everything that one side alone changed, added, moved or removed is in the result. What both changed is a
 * conflict; theirs stands in the document until somebody decides, and what was changed stays when it was also removed.
 * Pure. Null when a module has become another type or version: there is nothing to compare by.
 */
export function mergeDocuments(documents: Three<PageDocument>): Merged | null {
  const conflicts: Conflict[] = [];
  const page = mergeHead(documents, conflicts);
  let isOdd = false;
  const { entries, removed, moved } = mergeEntries<StoredItem>(
    ofAll(documents, ({ item }) => new Map(item.map((one) => [one.id, one]))),
    (_id, items) => {
      if (items.ours.type === items.theirs.type && items.ours.v === items.theirs.v) return mergeItem(items, conflicts);
      isOdd = true;
      return items.theirs;
    },
  );
  if (isOdd) return null;
  for (const { key, by } of removed) conflicts.push({ item: key, kind: "removed", by });
  for (const { key, ...places } of moved) conflicts.push({ item: key, kind: "moved", ...places });
  return { document: { page, item: entries.map(({ value }) => value) }, conflicts };
}

function mergeHead(documents: Three<PageDocument>, conflicts: Conflict[]): PageDocument["page"] {
  const heads = ofAll(documents, ({ page }) => page);
  const part = (name: "params" | "style") =>
    mergeFields(
      ofAll(heads, (head) => head[name] as Record<string, string>),
      (conflict) => conflicts.push({ item: null, kind: "value", part: `page.${name}`, row: null, ...conflict }),
    );
  const page = { params: part("params"), style: part("style") } as unknown as PageDocument["page"];
  return isSame(page, heads.ours) ? heads.ours : page;
}

type Items = Three<StoredItem> | { base: undefined; ours: StoredItem; theirs: StoredItem };

function mergeItem(items: Items, conflicts: Conflict[]): StoredItem {
  const { ours, theirs } = items;
  // A module put back under its old id is compared with nothing.
  const base = items.base?.type === ours.type ? items.base : undefined;
  if (isSame(ours, theirs) || (base && isSame(base, theirs))) return ours;
  if (base && isSame(base, ours)) return theirs;
  const tell = (part: ValuePart) => (conflict: ValueConflict) =>
    conflicts.push({ item: ours.id, kind: "value", part, row: null, ...conflict });
  const fields = (part: "params" | "style") =>
    mergeFields(
      { base: base?.[part], ours: ours[part], theirs: theirs[part] } as Three<StoredItem["params"]>,
      tell(part),
    );
  const name = mergeValue({ base: base?.name, ours: ours.name, theirs: theirs.name }, "label", tell("label"));
  // There are two states only, so both cannot have changed it differently.
  const { hidden } = Boolean(ours.hidden) === Boolean(base?.hidden) ? theirs : ours;
  const merged: StoredItem = {
    id: ours.id,
    type: ours.type,
    v: ours.v,
    name: String(name),
    style: fields("style") as StoredItem["style"],
    params: fields("params"),
    data: mergeRows({ base, ours, theirs }, conflicts),
    ...(hidden && { hidden }),
  };
  return isSame(merged, ours) ? ours : merged;
}

function mergeRows({ base, ours, theirs }: Items, conflicts: Conflict[]): Row[] {
  const old = base?.data ?? [];
  const keyed = (rows: readonly Row[], keys: string[]) => new Map(keys.map((key, index) => [key, rows[index] ?? {}]));
  const lists = {
    base: keyed(
      old,
      old.map((_, index) => baseKey(index)),
    ),
    ours: keyed(ours.data, rowKeys(old, ours.data)),
    theirs: keyed(theirs.data, rowKeys(old, theirs.data)),
  };
  const values: { key: string; conflict: ValueConflict }[] = [];
  const { entries, removed, moved } = mergeEntries<Row>(lists, (key, rows) =>
    mergeFields(rows, (conflict) => values.push({ key, conflict })),
  );
  const item = ours.id;
  const rows = entries.map(({ value }) => value);
  if (rows.length > (shapeOf(ours.type)?.maxRows ?? 0)) {
    conflicts.push({ item, kind: "rows", ours: ours.data, theirs: theirs.data });
    return theirs.data;
  }
  const place = (key: string) => entries.findIndex((entry) => entry.key === key);
  const row = (key: string) => rows[place(key)] ?? {};
  for (const { key, conflict } of values) {
    conflicts.push({ item, kind: "value", part: "row", row: place(key), ...conflict });
  }
  for (const { key, by } of removed) conflicts.push({ item, kind: "rowRemoved", row: place(key), value: row(key), by });
  for (const { key, ...places } of moved) conflicts.push({ item, kind: "rowMoved", value: row(key), ...places });
  return rows;
}
