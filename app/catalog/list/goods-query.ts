import type { GoodsCard } from "../cards/goods-card";

/** The orders that a list of goods can have; `overall` is what a list shows unasked: how well the keyword fits, weight, sales, newest. */
export type GoodsSort = "overall" | "sales" | "newest" | "priceUp" | "priceDown";

/**
 * What somebody is looking for. Everything that is there must hold; of several brands, kinds or values of one attribute one
 * is enough. Categories count with everything below them. Prices in minor units, both ends included.
 */
export interface GoodsQuery {
  /** As typed: any length, any characters. */
  keyword?: string;
  /** The keyword as it is: nothing corrected, no word left out. */
  exact?: boolean;
  categoryId?: number;
  shopId?: number;
  /** The shop's own category. */
  shopCategoryId?: number;
  brandIds?: number[];
  /** Values of filterable attributes. */
  valueIds?: number[];
  /** The `value` of a city of the facets. */
  city?: string;
  kinds?: GoodsCard["shopKind"][];
  /** The goods makes all of these promises. */
  services?: GoodsCard["services"];
  minMinor?: number;
  maxMinor?: number;
  sort: GoodsSort;
}

export interface GoodsResult extends GoodsCard {
  shopName: string;
  /** Struck-through price in minor units, when there is one. */
  marketPriceMinor: number | null;
}

export interface GoodsPage {
  rows: GoodsResult[];
  /** How many there are in all, counted up to 1000: that number means "more than 999". */
  total: number;
  /** The `after` of the next page; null = this is the last one. */
  next: string | null;
  /** What was searched for instead of what was typed; null when it is the same. */
  reading: KeywordReading | null;
}

/** How a keyword was understood. */
export interface KeywordReading {
  /** What was searched for. */
  keyword: string;
  /** Words were spelled in another way. */
  corrected: boolean;
  /** Words that no goods has together with the others. */
  dropped: string[];
}

/** What a list can be narrowed by, with how many goods each choice would leave; the most frequent first. */
export interface GoodsFacets {
  brands: { id: number; name: string; count: number }[];
  attributes: { id: number; name: string; values: { id: number; name: string; count: number }[] }[];
  cities: { value: string; name: string; count: number }[];
}

export interface SearchSuggestion {
  text: string;
  kind: "keyword" | "category" | "brand" | "goods";
  /** Of the category, the brand or the goods; null for keywords. */
  id: number | null;
}

/** What to offer where nothing was found. */
export interface SearchAlternative {
  /** spelling = another keyword; words = fewer words; unfiltered = the same words without filters. */
  kind: "spelling" | "words" | "unfiltered";
  keyword: string;
  /** The whole query behind it. */
  query: GoodsQuery;
  /** What it finds, counted up to 1000. */
  total: number;
}
