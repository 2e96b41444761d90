import { createHash } from "node:crypto";
import type { Fields } from "../fields/field";
import { cleanText, cutText, scalarText } from "../fields/plain";
import { cardsOf } from "../fill/cards";
import { documentLimits, type Issue, type PageHead, type PageKind } from "./document";
import { headFields, olderNames } from "./head";
import { createIssueList, type IssueList } from "./issues";
import { readFields } from "./read-fields";
import { readItem } from "./read-item";
import { labelLength, type PageDocument, type StoredItem } from "./stored";
import { own, type Untrusted, untrustedList, untrustedObject } from "./untrusted";

/** Metadata wrapped around the page in foreign documents: `{ id, shop_id, name, page_token, type, page, item }`. */
export interface Wrapper {
  /** The kind the document claims to be; null when it does not say. */
  kind: PageKind | null;
  /** Id of the shop on the foreign system; null when none. */
  shopId: number | null;
  /** A token that is safe to use in a URL, or null. */
  token: string | null;
  name: string;
}

export interface ReadDocument {
  /** Always accepted by the strict writer; null when nothing could be read, in which case an issue gives the reason. */
  document: PageDocument | null;
  wrapper: Wrapper;
  /** For each item of the document, its position in the input. */
  places: number[];
  issues: Issue[];
}

/**
 * Reads a page document from an untrusted source: repairs, falls back to defaults, and reports what it did. Never
 * throws, whatever the input.
 * @param input text of a file (at most 256 KB of UTF-8), or a value
 */
export function readDocument(input: unknown): ReadDocument {
  const issues = createIssueList();
  const value = plainValue(input, issues);
  const raw = value === undefined ? null : untrustedObject(value);
  const nowhere: Wrapper = { kind: null, shopId: null, token: null, name: "" };
  if (!raw) {
    if (issues.list.length === 0) issues.add("", { code: "wrong-shape", done: "refused" }, value);
    return { document: null, wrapper: nowhere, places: [], issues: issues.list };
  }
  const wrapper = readWrapper(raw);
  const list = untrustedList(own(raw, "item"));
  if (!list) {
    issues.add("item", { code: "wrong-shape", done: "refused" }, own(raw, "item"));
    return { document: null, wrapper, places: [], issues: issues.list };
  }
  const page = readHead(own(raw, "page"), issues);
  const { items, places } = readItems(list, issues);
  const document = { page, item: items };
  cutToSize(document, issues);
  return { document, wrapper, places, issues: issues.list };
}

/**
 * Reduces the input to plain JSON by parsing text or round-tripping a value, which removes getters, cycles and
 * prototypes.
 */
function plainValue(input: unknown, issues: IssueList): unknown {
  let text: string | undefined;
  try {
    text = typeof input === "string" ? input.replace(/^\ufeff/, "") : JSON.stringify(input);
    if (typeof text === "string" && Buffer.byteLength(text) > documentLimits.bytes) {
      issues.add("", { code: "too-large", done: "refused" }, `${Buffer.byteLength(text)}`);
      return undefined;
    }
    return JSON.parse(text ?? "");
  } catch {
    issues.add("", { code: "not-json", done: "refused" }, typeof text === "string" ? text : typeof input);
    return undefined;
  }
}

const kinds: Record<string, PageKind> = {
  index: "index",
  home: "index",
  shop: "shop",
  page: "page",
  category: "category",
  search: "search",
};

function readWrapper(raw: Untrusted): Wrapper {
  const text = (name: string) => (scalarText(own(raw, name)) ?? "").trim();
  const type = text("type");
  const shopId = /^\d{1,15}$/.test(text("shop_id")) ? Number(text("shop_id")) : 0;
  const token = text("page_token");
  return {
    kind: Object.hasOwn(kinds, type) ? (kinds[type] ?? null) : null,
    shopId: shopId > 0 ? shopId : null,
    token: /^[A-Za-z0-9_-]{1,64}$/.test(token) ? token : null,
    name: cutText(cleanText(text("name")), labelLength),
  };
}

function readHead(raw: unknown, issues: IssueList): PageHead {
  const page = untrustedObject(raw ?? {});
  if (!page) issues.add("page", { code: "wrong-shape", done: "default" }, raw);
  for (const name of Object.keys(page ?? {})) {
    if (name !== "params" && name !== "style")
      issues.add(`page.${name}`, { code: "unknown-key", done: "dropped" }, page?.[name]);
  }
  const part = <F extends Fields>(name: "params" | "style", fields: F) => {
    const found = own(page ?? {}, name);
    const values = untrustedObject(found === "" ? {} : (found ?? {}));
    if (!values) issues.add(`page.${name}`, { code: "wrong-shape", done: "default" }, found);
    return readFields(fields, withOlderNames(values ?? {}), `page.${name}`, issues);
  };
  return { params: part("params", headFields.params), style: part("style", headFields.style) };
}

function withOlderNames(values: Untrusted): Untrusted {
  const renamed: Untrusted = { ...values };
  for (const [name, older] of Object.entries(olderNames)) {
    if (!own(renamed, name) && own(renamed, older)) renamed[name] = renamed[older];
    delete renamed[older];
  }
  return renamed;
}

function readItems(list: unknown[], issues: IssueList): { items: StoredItem[]; places: number[] } {
  if (list.length > documentLimits.items) {
    issues.add(`item[${documentLimits.items}]`, { code: "too-many", done: "dropped" }, `${list.length}`);
  }
  const items: StoredItem[] = [];
  const places: number[] = [];
  const taken = new Set<string>();
  let cards: number = documentLimits.cards;
  for (const [index, raw] of list.slice(0, documentLimits.items).entries()) {
    const item = readItem(raw, `item[${index}]`, issues);
    if (!item || !cutToCards(item, cards, `item[${index}]`, issues)) continue;
    cards -= cardsOf(item);
    if (taken.has(item.id)) {
      issues.add(`item[${index}].id`, { code: "duplicate-id", done: "repaired" }, item.id);
      item.id = "";
    }
    if (item.id !== "") taken.add(item.id);
    items.push(item);
    places.push(index);
  }
  for (const item of items) {
    if (item.id === "") item.id = newId(item, taken);
    taken.add(item.id);
  }
  return { items, places };
}

/** Drops rows beyond the remaining cards; returns false if not even the cards the module draws by itself fit. */
function cutToCards(item: StoredItem, left: number, path: string, issues: IssueList): boolean {
  const excess = cardsOf(item) - left;
  if (excess <= 0) return true;
  // Fewer rows leave a rule more to fill.
  const rows = item.params.rule ? -1 : item.data.length - excess;
  const found = String(documentLimits.cards + excess);
  if (rows < 0) issues.add(path, { code: "too-many", done: "dropped" }, found);
  else issues.add(`${path}.data[${rows}]`, { code: "too-many", done: "dropped" }, found);
  item.data = item.data.slice(0, Math.max(0, rows));
  return rows >= 0;
}

/** Defaults can make a document larger than its input; drops items from the end until it fits. */
function cutToSize(document: PageDocument, issues: IssueList): void {
  while (Buffer.byteLength(JSON.stringify(document)) > documentLimits.bytes) {
    const item = document.item.pop();
    if (!item) return;
    issues.add(`item[${document.item.length}]`, { code: "too-large", done: "dropped" }, item.type);
  }
}

/** Derives an id from the item's content, so that reading the same document again, anywhere, yields the same ids. */
function newId(item: StoredItem, taken: Set<string>): string {
  const { type, params, style, data } = item;
  for (let copy = 0; ; copy++) {
    const digest = createHash("sha256")
      .update(JSON.stringify([type, params, style, data, copy]))
      .digest("hex");
    const id = `m${digest.slice(0, 9)}`;
    if (!taken.has(id)) return id;
  }
}
