import type { Locale } from "~/app/platform/language/locales";
import type { GoodsFacets, GoodsQuery, KeywordReading, SearchSuggestion } from "../list/goods-query";

/** A page of what was found: ids of goods in the wanted order. */
export interface FoundGoods {
  ids: number[];
  /** Counted up to 1000. */
  total: number;
  /** Where the next page begins; null = nowhere. */
  next: string | null;
  /** What was searched for instead of what was typed; null when it is the same. */
  reading: KeywordReading | null;
}

/**
 * What finding goods needs of an index. Ours is made of PostgreSQL alone (search-index.server.ts); an engine of its own takes over by
 * answering these three, and by being told of the goods that changed (the rows of `goods_search`).
 */
export interface SearchIndex {
  /** @param after the `next` of the page before; null starts from the top, and so does what is none */
  search(query: GoodsQuery, locale: Locale, page: { after: string | null; limit: number }): Promise<FoundGoods>;
  facets(query: GoodsQuery, locale: Locale): Promise<GoodsFacets>;
  /** @param text what was typed so far */
  suggest(text: string, locale: Locale): Promise<SearchSuggestion[]>;
}
