import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { goodsCard } from "../cards/goods-cards.server";
import type { GoodsFacets, GoodsPage, GoodsQuery, SearchSuggestion } from "../list/goods-query";
import { resultsByIds } from "../list/goods-results-queries.server";
import { searchIndex } from "./search-index.server";

/**
 * Returns a page of matching goods on sale in open shops: three statements (interpret, find, render), one more when
 * there are many hits, and at most eighteen more for a keyword that finds nothing.
 * @param after the `next` of the previous page; anything else starts at the top
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
  const found = ids.length === 0 ? [] : await resultsByIds(handle, ids, query.onOffer);
  const rows = found.map((row) => ({
    ...goodsCard(row, locale),
    shopName: pickText(row.shop_name, locale),
    struckMinor: row.struck_minor,
    offered: row.offered ?? undefined,
  }));
  return { rows, total, next, reading };
}

/**
 * Returns the facets of a list, with counts, from at most 5,000 of its hits. The choices of one attribute (or of the
 * brands, the cities) are counted as if none of them were chosen yet. Two statements.
 */
export function goodsFacets(handle: Handle, query: GoodsQuery, locale: Locale): Promise<GoodsFacets> {
  return searchIndex(handle).facets(query, locale);
}

/**
 * Returns at most ten completions of the typed text: operators' keywords, categories, brands, then goods. One
 * statement, or up to eight when nothing begins with the text.
 */
export function suggestSearches(handle: Handle, text: string, locale: Locale): Promise<SearchSuggestion[]> {
  return searchIndex(handle).suggest(text, locale);
}
