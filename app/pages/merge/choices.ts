import type { Locale } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { withText } from "../document/local-texts";
import { canonical, isSame } from "./canonical";
import type { Conflict, ValuePart } from "./merge-documents";
import type { Row } from "./row-keys";
import type { Side } from "./three";

/** Two changes of one thing, of which the document has the one and this keeps the other until somebody decides. */
export type Choice = {
  /** The module; null = the page itself. */
  item: string | null;
  /** Names of the people who made the change that stands, and the other one. */
  keptBy: string;
  otherBy: string;
} & (
  | {
      kind: "value";
      part: ValuePart;
      name: string;
      row: number | null;
      language: Locale | null;
      /** Null = not set. */
      kept: LocalText | null;
      other: LocalText | null;
    }
  /** The other change removes the module, or the row. */
  | { kind: "removed" }
  | { kind: "rowRemoved"; row: number; kept: Row }
  /** Indexes from 0. */
  | { kind: "moved"; kept: number; other: number }
  | { kind: "rowMoved"; value: Row; kept: number; other: number }
  | { kind: "rows"; kept: Row[]; other: Row[] }
);

/** Maximum number of choices stored with a draft, and of characters they may take as JSON. */
export const choiceLimits = { count: 40, characters: 60_000 } as const;

const opposite = (side: Side): Side => (side === "ours" ? "theirs" : "ours");

/** Turns a conflict of a merge into a choice; `names`: who made the changes of each side. */
export function choiceOf(conflict: Conflict, names: Record<Side, string>): Choice {
  const about = (kept: Side) => ({ item: conflict.item, keptBy: names[kept], otherBy: names[opposite(kept)] });
  switch (conflict.kind) {
    case "value": {
      const { kind, part, name, row, language, ours, theirs } = conflict;
      return { ...about("theirs"), kind, part, name, row, language, kept: theirs ?? null, other: ours ?? null };
    }
    case "removed":
      return { ...about(opposite(conflict.by)), kind: "removed" };
    case "rowRemoved":
      return { ...about(opposite(conflict.by)), kind: "rowRemoved", row: conflict.row, kept: conflict.value };
    case "moved": {
      const { stands } = conflict;
      return { ...about(stands), kind: "moved", kept: conflict[stands], other: conflict[opposite(stands)] };
    }
    case "rowMoved": {
      const { stands, value } = conflict;
      return { ...about(stands), kind: "rowMoved", value, kept: conflict[stands], other: conflict[opposite(stands)] };
    }
    case "rows":
      return { ...about("theirs"), kind: "rows", kept: conflict.theirs, other: conflict.ours };
  }
}

/** Identifies a choice, whoever made the changes. */
export function choiceKey({ keptBy: _kept, otherBy: _other, ...about }: Choice): string {
  return canonical(about);
}

/** Merges the open choices of two states of a draft: one that either side decided is decided. */
export function mergeChoices(base: readonly Choice[], ours: readonly Choice[], theirs: readonly Choice[]): Choice[] {
  const keys = (choices: readonly Choice[]) => new Set(choices.map(choiceKey));
  const [before, kept] = [keys(base), keys(ours)];
  const left = theirs.filter((choice) => kept.has(choiceKey(choice)) || !before.has(choiceKey(choice)));
  const known = keys(theirs);
  return [...left, ...ours.filter((choice) => !before.has(choiceKey(choice)) && !known.has(choiceKey(choice)))];
}

/** Returns the choices that still change something: their module is there, and the other change was not made since. */
export function openChoices(document: PageDocument, choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    const key = choiceKey(choice);
    if (seen.has(key) || isSame(takeOther(document, choice), document)) return false;
    return seen.add(key);
  });
}

/** Returns the value that stands now where a choice is about one; null when it is not set. */
export function standingValue({ page, item }: PageDocument, choice: ValueChoice): LocalText | null {
  const { part, name, language } = choice;
  const module = item.find(({ id }) => id === choice.item);
  const fields: Record<string, Record<string, LocalText> | undefined> = {
    label: { [name]: module?.name ?? "" },
    params: module?.params,
    style: module?.style,
    row: module?.data[rowWith(module.data, choice)],
    "page.params": page.params,
    "page.style": page.style,
  };
  const value = fields[part]?.[name] ?? null;
  return language !== null && typeof value === "object" ? (value?.[language] ?? null) : value;
}

/** Makes the other change of a choice; the document itself when it no longer applies. */
export function takeOther(document: PageDocument, choice: Choice): PageDocument {
  if (choice.item === null) return choice.kind === "value" ? withHead(document, choice) : document;
  const index = document.item.findIndex(({ id }) => id === choice.item);
  const item = document.item[index];
  if (!item) return document;
  if (choice.kind === "removed") return { ...document, item: document.item.toSpliced(index, 1) };
  if (choice.kind === "moved") return { ...document, item: placedAt(document.item, index, choice.other) };
  return { ...document, item: document.item.with(index, withOther(item, choice)) };
}

type ValueChoice = Extract<Choice, { kind: "value" }>;
type InItem = Exclude<Choice, { kind: "removed" | "moved" }>;

function withOther(item: StoredItem, choice: InItem): StoredItem {
  const { data } = item;
  switch (choice.kind) {
    case "rows":
      return { ...item, data: choice.other };
    case "rowRemoved": {
      const row = rowOf(data, choice.kept, choice.row);
      return row < 0 ? item : { ...item, data: data.toSpliced(row, 1) };
    }
    case "rowMoved": {
      const row = rowOf(data, choice.value, choice.kept);
      return row < 0 ? item : { ...item, data: placedAt(data, row, choice.other) };
    }
    case "value":
      return withValue(item, choice);
  }
}

function withValue(item: StoredItem, choice: ValueChoice): StoredItem {
  const { part } = choice;
  if (part === "label") return { ...item, name: String(choice.other ?? "") };
  if (part === "params" || part === "style") return { ...item, [part]: withField(item[part], choice) };
  const row = part === "row" ? rowWith(item.data, choice) : -1;
  if (row < 0) return item;
  return { ...item, data: item.data.map((one, index) => (index === row ? withField(one, choice) : one)) };
}

function withHead(document: PageDocument, choice: ValueChoice): PageDocument {
  const { page } = document;
  if (choice.part === "page.params") {
    return { ...document, page: { ...page, params: withField(page.params, choice) as typeof page.params } };
  }
  if (choice.part !== "page.style") return document;
  return { ...document, page: { ...page, style: withField(page.style, choice) as typeof page.style } };
}

function withField(fields: Record<string, LocalText>, { name, language, other }: ValueChoice) {
  if (other === null && language === null) {
    const { [name]: _unset, ...rest } = fields;
    return rest;
  }
  const now = fields[name] ?? "";
  const value = language === null ? (other ?? "") : withText(now === "" ? {} : now, language, String(other ?? ""));
  return { ...fields, [name]: value };
}

/** Returns the place of a row: where it was, or wherever it says the same; -1 when it has gone. */
function rowOf(rows: readonly Row[], row: Row, place: number): number {
  return isSame(rows[place], row) ? place : rows.findIndex((one) => isSame(one, row));
}

/** Returns the place of the row that has the value which stands; -1 when there is none. */
function rowWith(rows: readonly Row[], { row, name, language, kept }: ValueChoice): number {
  const has = (one: Row | undefined) => {
    const value = one?.[name];
    return isSame((language !== null && typeof value === "object" ? value[language] : value) ?? null, kept);
  };
  if (row !== null && has(rows[row])) return row;
  const found = rows.findIndex(has);
  return found >= 0 || row === null || row >= rows.length ? found : row;
}

function placedAt<One>(list: readonly One[], from: number, to: number): One[] {
  const [one] = list.slice(from, from + 1);
  if (one === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.min(to, list.length - 1), 0, one);
}

const kinds: ReadonlySet<unknown> = new Set<Choice["kind"]>([
  "value",
  "removed",
  "rowRemoved",
  "moved",
  "rowMoved",
  "rows",
]);

/** Reads choices that this device or our own server stored; malformed ones are dropped. */
export function readChoices(raw: unknown): Choice[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter((one) => typeof one === "object" && one !== null && kinds.has(one.kind) && "item" in one);
}
