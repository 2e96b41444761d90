import type { Hint } from "~/modules/fields/field";
import { kinds } from "~/modules/fields/kinds";
import type { LocalText } from "~/modules/format/document";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";

/** Things besides pictures that pages show or lead to, each by its number. */
export const replaceableKinds = ["goods", "article", "coupon"] as const;
export type ReplaceableKind = (typeof replaceableKinds)[number];

/** The page that shows a single thing, by the parameter `id`. */
export const shownAt: Record<ReplaceableKind, string> = {
  goods: "/pages/product/goods",
  article: "/pages/article/details",
  coupon: "/pages/user/coupon/details",
};

/** One thing in the place of another of its kind, by their ids. */
export interface ThingSwap {
  kind: ReplaceableKind;
  from: string;
  to: string;
}

/** Returns which thing of a kind a value of a field names; null = none. */
export function thingAt(hint: Hint, value: LocalText, kind: ReplaceableKind): string | null {
  if (typeof value !== "string" || value === "") return null;
  const { names } = kinds[hint.kind];
  if (names === "thing") return hint.of === kind ? value : null;
  const [path, query = ""] = value.split("?");
  return names === "page" && path === shownAt[kind] ? new URLSearchParams(query).get("id") : null;
}

/**
 * Puts a thing in the place of another one, wherever a module shows it or leads to it. Where a module showed both, it
 * shows the new one once. The same document when nothing changes.
 */
export function swapThing(document: PageDocument, swap: ThingSwap): PageDocument {
  const item = document.item.map((one) => swapInItem(one, swap));
  return item.some((one, at) => one !== document.item[at]) ? { ...document, item } : document;
}

function swapInItem(item: StoredItem, swap: ThingSwap): StoredItem {
  const shape = shapeOf(item.type);
  if (!shape) return item;
  const params = swapValues(item.params, shape.params, swap);
  const rows = item.data.map((row) => swapValues(row, shape.row, swap));
  if (params === item.params && rows.every((row, at) => row === item.data[at])) return item;
  const kept = rows.filter((row, at) => row === item.data[at]).map((row) => JSON.stringify(row));
  return {
    ...item,
    params,
    data: rows.filter((row, at) => row === item.data[at] || !kept.includes(JSON.stringify(row))),
  };
}

type Values = Record<string, LocalText>;

function swapValues(values: Values, fields: Record<string, { hint: Hint }>, { kind, from, to }: ThingSwap): Values {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const hint = fields[name]?.hint;
    if (!hint || typeof value !== "string" || thingAt(hint, value, kind) !== from) return [];
    return [[name, kinds[hint.kind].names === "thing" ? to : leadingTo(value, to)] as const];
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** The same link with another id; its other parameters stay. */
function leadingTo(link: string, id: string): string {
  const [path = "", query = ""] = link.split("?");
  const search = new URLSearchParams(query);
  search.set("id", id);
  return `${path}?${search}`;
}
