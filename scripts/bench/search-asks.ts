import { searchGoods, suggestSearches } from "~/app/catalog/api.server";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { type BigCatalogue, hits } from "./big-catalogue";

/** Goods of a page. */
export const limit = 20;

/** Requests one page; returns how many rows it has. */
type Ask = () => Promise<number>;

/**
 * Kinds of queries with the same number of hits in every catalogue: a list, the same with filters, two words, one of
 * them by a synonym, mistyped by a letter or by two, begun, beside a word that nothing has, and in Chinese; and
 * suggestions.
 */
export const comparedKinds = [
  "list",
  "filtered list",
  "words",
  "words with filters",
  "synonym",
  "a letter mistyped",
  "two letters mistyped",
  "beginning of a word",
  "a word left out",
  "Chinese",
  "suggestions",
] as const;

type Kind = (typeof comparedKinds)[number] | "deep" | "first" | "dense" | "dense, deep";

const sorts = ["overall", "sales", "newest", "priceUp"] as const;
const price = { minMinor: 500, maxMinor: 100_000 };

/** Returns the pages of each kind, which are requested in turn. */
export async function asksOf(shop: BigCatalogue): Promise<Record<Kind, Ask[]>> {
  const page = (query: GoodsQuery, after?: string): Ask => {
    return async () => (await searchGoods(shop.db, query, { after, limit, locale: "en" })).rows.length;
  };
  const lists = shop.lists.flatMap((categoryId) => sorts.map((sort): GoodsQuery => ({ categoryId, sort })));
  const first = shop.lists.map((categoryId): GoodsQuery => ({ categoryId, sort: "sales" }));
  const dense = sorts.map((sort): GoodsQuery => ({ categoryId: shop.top, sort }));
  const keywords = (of: (pair: BigCatalogue["pairs"][number]) => string, more: Partial<GoodsQuery> = {}) =>
    shop.pairs.flatMap((pair) => sorts.map((sort) => page({ keyword: of(pair), sort, ...more })));
  const further = (queries: GoodsQuery[], skip: number) =>
    Promise.all(queries.map(async (query) => page(query, await placeIn(shop, query, skip))));
  return {
    list: lists.map((query) => page(query)),
    "filtered list": lists.map((query, n) => page({ ...query, valueIds: shop.values.slice(n, n + 8), ...price })),
    words: keywords(({ one, two }) => `${one} ${two}`),
    "words with filters": keywords(({ one, two }) => `${one} ${two}`, { ...price, kinds: ["self", "flagship"] }),
    synonym: keywords(({ synonym, two }) => `${synonym} ${two}`),
    "a letter mistyped": keywords(({ one, two }) => `${one.slice(0, 4)}${one.slice(5)} ${two}`),
    "two letters mistyped": keywords(({ one, two }) => `${one.slice(0, -2)}on ${two}`),
    "beginning of a word": keywords(({ one, two }) => `${one.slice(0, 5)} ${two}`),
    "a word left out": keywords(({ one, two }) => `${one} ${two} wuxqhyfj`),
    Chinese: keywords(({ chinese }) => chinese),
    suggestions: shop.pairs.map(
      ({ one, two }) =>
        async () =>
          (await suggestSearches(shop.db, `${one} ${two.slice(0, 5)}`, "en")).length,
    ),
    first: first.map((query) => page(query)),
    deep: await further(first, hits.lists.goods - 100),
    dense: dense.map((query) => page(query)),
    "dense, deep": await further(dense, 600),
  };
}

/** Returns the cursor of the same list this many goods further down. */
async function placeIn(shop: BigCatalogue, query: GoodsQuery, skip: number): Promise<string | undefined> {
  let after: string | undefined;
  for (let seen = 0; seen < skip; seen += 60) {
    const { next } = await searchGoods(shop.db, query, { after, limit: 60, locale: "en" });
    after = next ?? after;
  }
  return after;
}
