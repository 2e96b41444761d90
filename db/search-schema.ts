import type { Generated } from "kysely";
import type { Json, Texts } from "./columns";

/** What operators suggest to search for; the heaviest first. */
export interface SearchKeywordsTable {
  id: Generated<number>;
  keyword: Json<Texts>;
  weight: Generated<number>;
}

/** A goods that can be found: on sale, in an open shop. Triggers write it (migration 0027), nobody else. */
export interface GoodsSearchTable {
  goods_id: number;
  shop_id: number;
  brand_id: number | null;
  price_minor: number;
  weight: number;
  sales: number;
  /** One in 64. */
  sampled: Generated<boolean>;
  value_ids: number[];
  /** A tsvector as text: stems, signs, pairs of signs, and filters such as `c:12`. */
  terms: string;
}

/** Words of titles and names. */
export interface SearchWordsTable {
  word: string;
}

/** What names can be found by. */
export interface SearchNamesTable {
  kind: "category" | "brand" | "shop" | "keyword";
  id: number;
  /** A tsvector as text. */
  terms: string;
}
