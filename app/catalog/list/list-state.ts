import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { cleanKeyword } from "../search/keyword/keyword";

/** "store" lists shops, all others goods. */
export const sorts = ["overall", "sales", "newest", "priceUp", "priceDown", "store"] as const;
/** One column of rows, two of a waterfall, three of a grid. */
export const views = ["list", "waterfall", "grid"] as const;
export const shopKinds = ["self", "flagship", "enterprise", "personal"] as const;
export const services = ["free_shipping", "next_day", "returns_15", "authentic"] as const;

/** Kinds of offers that a list can be of, and what its address calls them; the flash sale has a page of its own. */
export const offerFilters = { flash: "1", group: "group", bargain: "bargain" } as const;

export type OfferFilter = keyof typeof offerFilters;
export type Sort = (typeof sorts)[number];
export type View = (typeof views)[number];
export type ShopKind = (typeof shopKinds)[number];
export type Service = (typeof services)[number];

/** State of a goods list, stored entirely in its URL and nowhere else. */
export interface ListState {
  /** "" = none. */
  keyword: string;
  /** Takes the keyword literally: nothing is corrected, no word is dropped. */
  exact: boolean;
  categoryId: number | null;
  shopId: number | null;
  brandIds: number[];
  valueIds: number[];
  /** "" = anywhere. */
  city: string;
  kinds: ShopKind[];
  services: Service[];
  /** Only what is on such an offer now (`offer=1`, `offer=group`, `offer=bargain`). */
  onOffer: OfferFilter | null;
  /** Prices as typed; `readPrices` parses them. */
  min: string;
  max: string;
  sort: Sort;
  view: View;
  /** Cursor of the previous page; null = from the start. */
  after: string | null;
}

/** Paths of the searchable list, of the list for browsing, and of the data they fetch with the same parameters. */
export type ListPath =
  | "/pages/product/search"
  | "/pages/product/list"
  | "/pages/product/list/more"
  | "/pages/product/list/counts";

const offerKinds = Object.keys(offerFilters) as OfferFilter[];

/** All query parameters that determine the content of a list. */
export const listNames = [
  ...["keyword", "exact", "category_id", "shop", "brand", "value", "city", "kind", "service", "offer"],
  ...["min", "max", "sort", "view", "after"],
];

/** Max ids of one kind in a URL. */
const maxIds = 20;

/**
 * Reads the state from a URL. Unknown or malformed parameters are ignored; lists may be repeated (`brand=1&brand=2`, as
 * a form sends them) or comma-separated. `cut` means that the keyword exceeded its max length.
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
    onOffer: offerKinds.find((kind) => offerFilters[kind] === query.get("offer")) ?? null,
    min: readTyped(query.get("min")),
    max: readTyped(query.get("max")),
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "overall",
    view: views.find((view) => view === query.get("view")) ?? "list",
    after: /^[\w.!-]{1,400}$/.test(after) ? after : null,
  };
  return { state, cut };
}

function parts(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).slice(0, 50).join(",").slice(0, 1000).split(",");
}

function readIds(query: URLSearchParams, name: string): number[] {
  const ids = parts(query, name).map(readId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, maxIds);
}

function readTyped(typed: string | null): string {
  return cleanKeyword((typed ?? "").slice(0, 40)).keyword;
}

/** Returns the URL of a list, always in the same notation. Defaults are omitted. */
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
    offer: state.onOffer && offerFilters[state.onOffer],
    min: state.min,
    max: state.max,
    sort: state.sort === "overall" ? null : state.sort,
    view: state.view === "list" ? null : state.view,
    after: state.after,
  });
}

/** Returns the state with a change applied, back at the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, after: null, ...change };
}

/** Returns the state without filters. @param category false: the category is the subject of the list and stays */
export function withoutFilters(state: ListState, category: boolean): ListState {
  return changed(state, {
    brandIds: [],
    valueIds: [],
    city: "",
    kinds: [],
    services: [],
    onOffer: null,
    min: "",
    max: "",
    categoryId: category ? null : state.categoryId,
  });
}

/** Counts the filters in force. @param category whether the category counts as one */
export function countFilters(state: ListState, category: boolean): number {
  const { categoryId, brandIds, valueIds, city, kinds, services: wanted, onOffer, min, max } = state;
  const single = [category && categoryId !== null, city !== "", onOffer !== null, min !== "" || max !== ""];
  return (
    single.filter(Boolean).length + [brandIds, valueIds, kinds, wanted].reduce((sum, { length }) => sum + length, 0)
  );
}
