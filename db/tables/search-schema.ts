import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAt, Json, Texts } from "../columns";

/** What operators suggest to search for; the heaviest first. */
export interface SearchKeywordsTable {
  id: Generated<number>;
  keyword: Json<Texts>;
  weight: Generated<number>;
}

/** A goods that can be found: on sale, in an open shop. Triggers write it (migration 0027), nobody else. */
interface GoodsSearchTable {
  goods_id: number;
  shop_id: number;
  brand_id: number | null;
  price_minor: number;
  weight: number;
  sales: number;
  /** One in 64. */
  sampled: Generated<boolean>;
  value_ids: number[];
  /** A tsvector as text: stems, signs, pairs of signs, filters such as `c:12`, `q:` and a term of a specification, `x:` and a term that a title
   * only adds. */
  terms: string;
}

/** Words of titles, specifications and names, and pairs of signs. */
interface SearchWordsTable {
  word: string;
  stem: GeneratedAlways<string>;
  /** The word, and the word without each of its letters; of a pair its signs. */
  deletions: GeneratedAlways<string[]>;
}

/** Words that mean the same to who looks for goods in a language; staff keep them. */
interface SearchSynonymsTable {
  id: Generated<number>;
  locale: "en" | "zh-TW" | "zh-CN" | "ms" | "ja" | "ko" | "ru";
  /** As staff wrote them, two to twelve. */
  words: string[];
  /** As searches compare them. */
  keys: GeneratedAlways<string[]>;
  /** Counts up with every save. */
  version: Generated<number>;
  created_at: CreatedAt;
}

/** What names can be found by. */
interface SearchNamesTable {
  kind: "category" | "brand" | "shop" | "keyword" | "value";
  id: number;
  /** A tsvector as text. */
  terms: string;
  /** `f a b` for a whole name by its terms, `s a` for a part of one. */
  segments: Generated<string[]>;
}

/** What searches read. */
export interface SearchTables {
  search_keywords: SearchKeywordsTable;
  goods_search: GoodsSearchTable;
  search_words: SearchWordsTable;
  search_names: SearchNamesTable;
  search_synonyms: SearchSynonymsTable;
}
