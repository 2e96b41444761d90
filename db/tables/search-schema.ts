import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAt, Json, Texts } from "../columns";

/** The operators' search suggestions; heaviest first. */
export interface SearchKeywordsTable {
  id: Generated<number>;
  keyword: Json<Texts>;
  weight: Generated<number>;
}

/** Goods that can be found: on sale, in an open shop. Only triggers write it (migration 0027). */
interface GoodsSearchTable {
  goods_id: number;
  shop_id: number;
  brand_id: number | null;
  /** What the goods cost now; a trigger writes it, whatever somebody else writes (migration 202611270510). */
  price_minor: number;
  weight: number;
  sales: number;
  /** One in 64. */
  sampled: Generated<boolean>;
  value_ids: number[];
  /**
   * A tsvector as text: stems, characters, pairs of characters, filters such as `c:12`, `q:` and a specification's
   * term, `x:` and a term that only a title adds.
   */
  terms: string;
}

/** Words of titles, specifications and names, and pairs of characters. */
interface SearchWordsTable {
  word: string;
  stem: GeneratedAlways<string>;
  /** The word, and the word without each of its letters; for a pair, its characters. */
  deletions: GeneratedAlways<string[]>;
}

/** Words that searches in a language treat as equal; edited by staff. */
interface SearchSynonymsTable {
  id: Generated<number>;
  locale: "en" | "zh-TW" | "zh-CN" | "ms" | "ja" | "ko" | "ru";
  /** As entered by staff, two to twelve. */
  words: string[];
  /** As compared by searches. */
  keys: GeneratedAlways<string[]>;
  /** Incremented with every save. */
  version: Generated<number>;
  created_at: CreatedAt;
}

/** Terms by which names can be found. */
interface SearchNamesTable {
  kind: "category" | "brand" | "shop" | "keyword" | "value";
  id: number;
  /** A tsvector as text. */
  terms: string;
  /** `f a b` for a whole name by its terms, `s a` for a part of one. */
  segments: Generated<string[]>;
}

export interface SearchTables {
  search_keywords: SearchKeywordsTable;
  goods_search: GoodsSearchTable;
  search_words: SearchWordsTable;
  search_names: SearchNamesTable;
  search_synonyms: SearchSynonymsTable;
}
