import type { GoodsCard } from "../cards/goods-card";
import type { OfferFilter } from "./list-state";

/** Orders of a goods list; `overall` is the default: relevance to the keyword, weight, sales, newest. */
export type GoodsSort = "overall" | "sales" | "newest" | "priceUp" | "priceDown";

/**
 * A query for goods. All given conditions must hold; of several brands, kinds or values of one attribute, one is
 * enough. Categories include everything below them. Prices in minor units, both ends included.
 */
export interface GoodsQuery {
  /** As typed: any length, any characters. */
  keyword?: string;
  /** Takes the keyword literally: nothing is corrected, no word is dropped. */
  exact?: boolean;
  categoryId?: number;
  shopId?: number;
  shopCategoryId?: number;
  brandIds?: number[];
  valueIds?: number[];
  /** The `value` of a city of the facets. */
  city?: string;
  kinds?: GoodsCard["shopKind"][];
  /** The goods make all of these promises. */
  services?: GoodsCard["services"];
  /** Only goods with such an offer that runs by the database's clock and has pieces left. */
  onOffer?: OfferFilter;
  minMinor?: number;
  maxMinor?: number;
  sort: GoodsSort;
}

export interface GoodsResult extends GoodsCard {
  shopName: string;
  /** Struck-through price in minor units, if any. */
  struckMinor: number | null;
  /** In a list of group-buys or of bargains: the price there, minor units, and how many buy or help together. */
  offered?: { priceMinor: number; people: number };
}

export interface GoodsPage {
  rows: GoodsResult[];
  /** Total number of hits, counted up to 1000: that number means "more than 999". */
  total: number;
  /** The `after` of the next page; null = this is the last one. */
  next: string | null;
  /** The keyword actually searched for; null when it is the typed one. */
  reading: KeywordReading | null;
}

export interface KeywordReading {
  /** The keyword actually searched for. */
  keyword: string;
  /** The spelling of words was changed. */
  corrected: boolean;
  /** Words that no goods have together with the others. */
  dropped: string[];
}

/** Facets of a list, with the number of goods that each choice would leave, most frequent first. */
export interface GoodsFacets {
  brands: { id: number; name: string; count: number }[];
  attributes: { id: number; name: string; values: { id: number; name: string; count: number }[] }[];
  cities: { value: string; name: string; count: number }[];
}

export interface SearchSuggestion {
  text: string;
  kind: "keyword" | "category" | "brand" | "goods";
  /** Id of the category, the brand or the goods; null for keywords. */
  id: number | null;
}

/** An alternative offered when nothing was found. */
export interface SearchAlternative {
  /** spelling = a different keyword; words = fewer words; unfiltered = the same words without filters. */
  kind: "spelling" | "words" | "unfiltered";
  keyword: string;
  /** The full query of the alternative. */
  query: GoodsQuery;
  /** Number of its hits, counted up to 1000. */
  total: number;
}
