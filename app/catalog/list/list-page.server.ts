import type { RequestContext } from "~/app/context.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "../cards/goods-card";
import { recommendedCards } from "../recommended/recommended-cards.server";
import { alternativesFor } from "../search/search-alternatives.server";
import { goodsFacets, searchGoods } from "../search/search-goods.server";
import type { GoodsFacets, GoodsPage, GoodsQuery, SearchAlternative } from "./goods-query";
import { type PriceFault, readPrices } from "./list-price";
import { brandNames, categoryPlace, valueNames } from "./list-queries.server";
import type { ListState } from "./list-state";
import { type ShopResult, shopResults } from "./shop-results.server";

/** Rows of one page of a list. */
const pageSize = 20;
/** Goods offered where nothing was found. */
const offered = 10;

export interface Named {
  id: number;
  name: string;
}

/** What a list can be narrowed by, and what it is narrowed by already. */
export interface ListFilters {
  facets: GoodsFacets;
  /** From the top down to the chosen category; empty without one. */
  way: Named[];
  /** Categories right below it, or at the top. */
  below: Named[];
  brands: Named[];
  values: Named[];
  /** What is wrong with the typed prices. */
  fault: PriceFault | null;
}

/** Where nothing was found. */
export interface NothingFound {
  alternatives: SearchAlternative[];
  recommended: GoodsCard[];
}

export type ListRows = { goods: GoodsPage } | { shops: { rows: ShopResult[]; next: string | null } };

/** A page of a list with all that stands around it. */
export type ListPage = ListRows & {
  /** As it was understood: ids of categories, brands and values that do not exist are left out. */
  state: ListState;
  filters: ListFilters;
  nothing: NothingFound | null;
};

/** What a list's address asks of the engine. */
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
    ...readPrices(state).bounds,
    sort: state.sort === "store" ? "overall" : state.sort,
  };
}

/** The rows that an address asks for: shops by their name, or goods. */
export async function listRows(request: Request, context: RequestContext, state: ListState): Promise<ListRows> {
  const { db, language } = context;
  const place = { after: state.after ?? undefined, limit: pageSize, locale: language.locale };
  if (state.sort !== "store") return { goods: await searchGoods(db, goodsQuery(state), place) };
  const userId = (await context.visit(request))?.ownerId ?? null;
  return { shops: await shopResults(db, { keyword: state.keyword, userId, ...place }) };
}

/** The page of a list behind an address. The number of statements does not depend on what is found. */
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

/** What a list would come to. */
export interface ListCounts {
  /** Up to 1000; null where goods cannot be counted: shops, prices that are wrong. */
  total: number | null;
  /** Goods that each choice would leave, by the field of the form: `brand=3`, `value=7`, `city=kl`. What would leave none is not there. */
  counts: Record<string, number>;
}

/** Counts the goods behind an address without reading them. */
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

/** The query that found these goods. */
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
