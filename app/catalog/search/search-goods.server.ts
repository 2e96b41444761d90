import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { goodsCard } from "../cards/goods-cards.server";
import type { GoodsFacets, GoodsPage, GoodsQuery, SearchSuggestion } from "../list/goods-query";
import { resultsByIds } from "../list/goods-results-queries.server";
import { searchIndex } from "./search-index.server";

/**
 * A page of the goods that are on sale in open shops and match: three statements (understand, find, draw), one more where hits are many, and at most
 * nine more for a keyword that the shop does not know.
 * @param after the `next` of the page before; anything else starts from the top
 * @param limit rows, at most 60
 */
export async function searchGoods(
  handle: Handle,
  query: GoodsQuery,
  { after, limit, locale }: { after?: string; limit: number; locale: Locale },
): Promise<GoodsPage> {
  const size = Math.min(60, Math.max(1, Math.trunc(limit)));
  const { ids, total, next, reading } = await searchIndex(handle).search(query, locale, {
    after: after ?? null,
    limit: size,
  });
  const found = ids.length === 0 ? [] : await resultsByIds(handle, ids);
  const rows = found.map((row) => ({
    ...goodsCard(row, locale),
    shopName: pickText(row.shop_name, locale),
    marketPriceMinor: row.market_price_minor,
  }));
  return { rows, total, next, reading };
}

/**
 * What a list can be narrowed by, with counts, from at most 5,000 of its hits. The choices of one attribute (or of the brands, the
 * cities) are counted as if none of them was chosen yet. Two statements.
 */
export function goodsFacets(handle: Handle, query: GoodsQuery, locale: Locale): Promise<GoodsFacets> {
  return searchIndex(handle).facets(query, locale);
}

/** At most ten ways to go on from what was typed: operators' keywords, categories, brands, then goods. One statement, eight at most for what nothing begins with. */
export function suggestSearches(handle: Handle, text: string, locale: Locale): Promise<SearchSuggestion[]> {
  return searchIndex(handle).suggest(text, locale);
}
