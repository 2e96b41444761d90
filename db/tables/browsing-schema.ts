import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, Texts } from "../columns";

export interface BrandsTable {
  id: Generated<number>;
  name: Json<Texts>;
  /** Hash in `media`. */
  logo: string | null;
  state: Generated<"in_audit" | "shown" | "hidden">;
  position: Generated<number>;
}

/** A property that goods of a category (and of the categories below it) have. */
export interface AttributesTable {
  id: Generated<number>;
  /** Of its goods and those of the categories below; null = of all goods. */
  category_id: number | null;
  name: Json<Texts>;
  /** Offered as a filter of lists. */
  filterable: Generated<boolean>;
  position: Generated<number>;
}

export interface AttributeValuesTable {
  id: Generated<number>;
  attribute_id: number;
  value: Json<Texts>;
  position: Generated<number>;
}

/** The parameters of a goods. */
export interface GoodsValuesTable {
  goods_id: number;
  value_id: number;
}

/** A shop's own way to sort its goods. */
export interface ShopCategoriesTable {
  id: Generated<number>;
  shop_id: number;
  name: Json<Texts>;
  position: Generated<number>;
}

export interface ReviewsTable {
  id: Generated<number>;
  goods_id: number;
  user_id: number;
  /** What was bought, as it was called then. */
  bought: ColumnType<{ name: Texts; value: Texts }[], string | undefined, string>;
  rating: "good" | "medium" | "bad";
  /** 1..5 each. */
  description_stars: number;
  delivery_stars: number;
  service_stars: number;
  body: Generated<string>;
  /** Hashes in `media`. */
  pictures: Generated<string[]>;
  anonymous: Generated<boolean>;
  /** The shop's answer; "" = none yet. */
  reply: Generated<string>;
  state: Generated<"shown" | "hidden">;
  created_at: CreatedAt;
}

/** The words of a review in another language, as a provider translated them. Goes with its review. */
export interface ReviewTranslationsTable {
  review_id: number;
  language: string;
  /** Of the words that were translated: a review with other words has no translation. */
  body_md5: string;
  /** Language tag of the words, as the provider recognised it. */
  source: string;
  body: string;
  translated_at: CreatedAt;
}

export interface CartLinesTable {
  user_id: number;
  sku_id: number;
  /** Pieces, 1..9999. */
  number: number;
  checked: Generated<boolean>;
  /** Price when it was put in, minor units. */
  price_minor: number;
  added_at: CreatedAt;
}

/** Visitors' carts that were merged into a person's, by the random id in their cookie. */
export interface CartMergesTable {
  user_id: number;
  cart_id: string;
  merged_at: CreatedAt;
}

/** When a sku last left a person's cart; written by a trigger on the lines. */
export interface CartRemovalsTable {
  user_id: number;
  sku_id: number;
  removed_at: CreatedAt;
}

export interface SearchesTable {
  user_id: number;
  keyword: string;
  searched_at: CreatedAt;
}
