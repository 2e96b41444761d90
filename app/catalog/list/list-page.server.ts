import type { RequestContext } from "~/app/context.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "../cards/goods-card";
import { recommendedCards } from "../recommended/recommended-cards.server";
import { alternativesFor } from "../search/search-alternatives.server";
import { goodsFacets, searchGoods } from "../search/search-goods.server";
import type { GoodsFacets, GoodsPage, GoodsQuery, SearchAlternative } from "./goods-query";
import { type PriceFault, readPrices } from "./list-price.server";
import { brandNames, categoryPlace, valueNames } from "./list-queries.server";
import type { ListState } from "./list-state";
import { type ShopResult, shopResults } from "./shop-results.server";

const pageSize = 20;
const offered = 10;

export interface Named {
  id: number;
  name: string;
}

export interface ListFilters {
  facets: GoodsFacets;
  /** From the top down to the chosen category; empty without one. */
  way: Named[];
  /** Direct subcategories, or the top categories. */
  below: Named[];
  brands: Named[];
  values: Named[];
  /** Error in the typed prices. */
  fault: PriceFault | null;
}

/** Content of a list without hits. */
export interface NothingFound {
  alternatives: SearchAlternative[];
  recommended: GoodsCard[];
}

export type ListRows = { goods: GoodsPage } | { shops: { rows: ShopResult[]; next: string | null } };

export type ListPage = ListRows & {
  /** As interpreted: ids of categories, brands and values that do not exist are left out. */
  state: ListState;
  filters: ListFilters;
  nothing: NothingFound | null;
};

/** Converts the state of a list into a query for the search index. */
function goodsQuery(state: ListState): GoodsQuery {
  const some = <Value>(values: Value[]) => (values.length > 0 ? values : undefined);
  return {
    keyword: state.keyword || undefined,
    exact: state.exact || undefined,
    categoryId: state.categoryId ?? undefined,
    shopId: state.shopId ?? undefined,
    brandIds: some(state.brandIds),
    valueIds: some(state.valueIds),
    city: state.city || undefined,
    kinds: some(state.kinds),
    services: some(state.services),
    onOffer: state.onOffer ?? undefined,
    ...readPrices(state).bounds,
    sort: state.sort === "store" ? "overall" : state.sort,
  };
}

/** Returns the rows that a URL describes: shops by their name, or goods. */
export async function listRows(request: Request, context: RequestContext, state: ListState): Promise<ListRows> {
  const { db, language } = context;
  const place = { after: state.after ?? undefined, limit: pageSize, locale: language.locale };
  if (state.sort !== "store") return { goods: await searchGoods(db, goodsQuery(state), place) };
  const userId = (await context.session(request))?.ownerId ?? null;
  return { shops: await shopResults(db, { keyword: state.keyword, userId, ...place }) };
}

/** Returns the page of a list that a URL describes. The number of statements does not depend on the hits. */
export async function listPage(request: Request, context: RequestContext, asked: ListState): Promise<ListPage> {
  const { db } = context;
  const { locale } = context.language;
  const named = (row: { id: number; name: Parameters<typeof pickText>[0] }) => ({
    id: row.id,
    name: pickText(row.name, locale),
  });
  const [place, brands, values] = await Promise.all([
    categoryPlace(db, asked.categoryId),
    asked.brandIds.length > 0 ? brandNames(db, asked.brandIds) : [],
    asked.valueIds.length > 0 ? valueNames(db, asked.valueIds) : [],
  ]);
  const way = place.filter(({ above }) => above).map(named);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const state = { ...asked, categoryId: way.at(-1)?.id ?? null, brandIds: ids(brands), valueIds: ids(values) };
  const query = goodsQuery(state);
  const rows = await listRows(request, context, state);
  const facets = "goods" in rows ? await goodsFacets(db, understood(query, rows.goods), locale) : noFacets;
  return {
    ...rows,
    state,
    filters: {
      facets,
      way,
      below: place.filter(({ above }) => !above).map(named),
      brands: brands.map(named),
      values: values.map(({ id, value }) => named({ id, name: value })),
      fault: readPrices(state).fault,
    },
    nothing: isEmpty(rows) && state.after === null ? await whereNothingIs(db, state, query, locale) : null,
  };
}

export interface ListCounts {
  /** Counted up to 1000; null where goods cannot be counted: for shops, or when the prices are invalid. */
  total: number | null;
  /**
   * Number of goods that each choice would leave, by form field: `brand=3`, `value=7`, `city=kl`. Choices that would
   * leave none are missing.
   */
  counts: Record<string, number>;
}

/** Counts the goods that a URL describes without reading them. */
export async function listCounts(handle: Handle, state: ListState, locale: Locale): Promise<ListCounts> {
  if (state.sort === "store" || readPrices(state).fault) return { total: null, counts: {} };
  const query = goodsQuery(state);
  const page = await searchGoods(handle, query, { limit: 1, locale });
  const { brands, attributes, cities } = await goodsFacets(handle, understood(query, page), locale);
  const counted = [
    ...brands.map(({ id, count }) => [`brand=${id}`, count] as const),
    ...attributes.flatMap(({ values }) => values.map(({ id, count }) => [`value=${id}`, count] as const)),
    ...cities.map(({ value, count }) => [`city=${value}`, count] as const),
  ];
  return { total: page.total, counts: Object.fromEntries(counted) };
}

function understood(query: GoodsQuery, { reading }: GoodsPage): GoodsQuery {
  return reading === null ? query : { ...query, keyword: reading.keyword, exact: true };
}

const noFacets: GoodsFacets = { brands: [], attributes: [], cities: [] };

function isEmpty(rows: ListRows): boolean {
  return "goods" in rows ? rows.goods.rows.length === 0 : rows.shops.rows.length === 0;
}

async function whereNothingIs(
  handle: Handle,
  state: ListState,
  query: GoodsQuery,
  locale: Locale,
): Promise<NothingFound> {
  const [alternatives, recommended] = await Promise.all([
    state.sort === "store" ? [] : alternativesFor(handle, query, locale),
    recommendedCards(handle, { limit: offered, locale }),
  ]);
  return { alternatives, recommended: recommended.rows };
}
