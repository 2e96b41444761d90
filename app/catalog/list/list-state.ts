import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { cleanKeyword } from "../search/keyword/keyword";

/** "store" lists shops, the others goods. */
export const sorts = ["overall", "sales", "newest", "priceUp", "priceDown", "store"] as const;
/** One column of rows, two of a waterfall, three of a grid. */
export const views = ["list", "waterfall", "grid"] as const;
export const shopKinds = ["self", "flagship", "enterprise", "personal"] as const;
export const services = ["free_shipping", "next_day", "returns_15", "authentic"] as const;

export type Sort = (typeof sorts)[number];
export type View = (typeof views)[number];
export type ShopKind = (typeof shopKinds)[number];
export type Service = (typeof services)[number];

/** What a list of goods shows: all of it stands in its address, and nowhere else. */
export interface ListState {
  /** "" = none. */
  keyword: string;
  /** The keyword as it was typed: nothing corrected, nothing left out. */
  exact: boolean;
  categoryId: number | null;
  shopId: number | null;
  brandIds: number[];
  /** Values of attributes. */
  valueIds: number[];
  /** "" = anywhere. */
  city: string;
  kinds: ShopKind[];
  services: Service[];
  /** Prices as they were typed; `readPrices` makes amounts of them. */
  min: string;
  max: string;
  sort: Sort;
  view: View;
  /** Cursor of the page before; null = from the start. */
  after: string | null;
}

/** Lists that can be searched, the one that has to be browsed, and what they fetch by the same parameters. */
export type ListPath =
  | "/pages/product/search"
  | "/pages/product/list"
  | "/pages/product/list/more"
  | "/pages/product/list/counts";

/** Every query name that decides what a list shows. */
export const listNames = [
  ...["keyword", "exact", "category_id", "shop", "brand", "value", "city", "kind", "service"],
  ...["min", "max", "sort", "view", "after"],
];

/** Ids of one kind that an address may name. */
const mostIds = 20;

/**
 * Reads an address. Whatever is unknown or malformed is as if it were not there; lists may be repeated (`brand=1&brand=2`, as a form
 * sends them) or joined by commas. `cut` tells that the keyword was longer than a keyword may be.
 */
export function readListState(query: URLSearchParams): { state: ListState; cut: boolean } {
  const { keyword, cut } = cleanKeyword((query.get("keyword") ?? "").slice(0, 4000));
  const after = query.get("after") ?? "";
  const state: ListState = {
    keyword,
    exact: keyword !== "" && query.get("exact") === "1",
    categoryId: readId(query.get("category_id")),
    shopId: readId(query.get("shop")),
    brandIds: readIds(query, "brand"),
    valueIds: readIds(query, "value"),
    city: cleanKeyword((query.get("city") ?? "").slice(0, 200)).keyword,
    kinds: shopKinds.filter((kind) => parts(query, "kind").includes(kind)),
    services: services.filter((service) => parts(query, "service").includes(service)),
    min: readTyped(query.get("min")),
    max: readTyped(query.get("max")),
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "overall",
    view: views.find((view) => view === query.get("view")) ?? "list",
    after: /^[A-Za-z0-9_-]{1,400}$/.test(after) ? after : null,
  };
  return { state, cut };
}

function parts(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).slice(0, 50).join(",").slice(0, 1000).split(",");
}

function readIds(query: URLSearchParams, name: string): number[] {
  const ids = parts(query, name).map(readId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, mostIds);
}

function readTyped(typed: string | null): string {
  return cleanKeyword((typed ?? "").slice(0, 40)).keyword;
}

/** The address of a list, always written the same way. What is at its default is left out. */
export function listHref(path: ListPath, state: ListState): string {
  return href(path, {
    keyword: state.keyword,
    exact: state.exact ? 1 : null,
    category_id: state.categoryId,
    shop: state.shopId,
    brand: state.brandIds.join(),
    value: state.valueIds.join(),
    city: state.city,
    kind: state.kinds.join(),
    service: state.services.join(),
    min: state.min,
    max: state.max,
    sort: state.sort === "overall" ? null : state.sort,
    view: state.view === "list" ? null : state.view,
    after: state.after,
  });
}

/** The same list with something else about it, from its start. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, after: null, ...change };
}

/** The same list without filters. @param category false: what the list is about is its category, which stays */
export function withoutFilters(state: ListState, category: boolean): ListState {
  return changed(state, {
    ...{ brandIds: [], valueIds: [], city: "", kinds: [], services: [], min: "", max: "" },
    categoryId: category ? null : state.categoryId,
  });
}

/** How many filters are in force. @param category whether the category is one of them */
export function countFilters(state: ListState, category: boolean): number {
  const { categoryId, brandIds, valueIds, city, kinds, services: wanted, min, max } = state;
  const single = [category && categoryId !== null, city !== "", min !== "" || max !== ""];
  return (
    single.filter(Boolean).length + [brandIds, valueIds, kinds, wanted].reduce((sum, { length }) => sum + length, 0)
  );
}
