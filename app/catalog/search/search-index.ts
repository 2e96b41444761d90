import type { Locale } from "~/app/platform/language/locales";
import type { GoodsFacets, GoodsQuery, KeywordReading, SearchSuggestion } from "../list/goods-query";

/** A page of hits: ids of goods in the requested order. */
export interface FoundGoods {
  ids: number[];
  /** Counted up to 1000. */
  total: number;
  /** Cursor of the next page; null = there is none. */
  next: string | null;
  /** The keyword actually searched for; null when it is the typed one. */
  reading: KeywordReading | null;
}

/**
 * Interface of a search index. Ours uses PostgreSQL alone (search-index.server.ts); a dedicated engine can replace it
 * by implementing these three methods, and by receiving the goods that changed (the rows of `goods_search`).
 */
export interface SearchIndex {
  /** @param after the `next` of the previous page; null or an invalid one starts at the top */
  search(query: GoodsQuery, locale: Locale, page: { after: string | null; limit: number }): Promise<FoundGoods>;
  facets(query: GoodsQuery, locale: Locale): Promise<GoodsFacets>;
  /** @param text text typed so far */
  suggest(text: string, locale: Locale): Promise<SearchSuggestion[]>;
}
