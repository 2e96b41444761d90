import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Texts } from "../columns";

export interface BrandsTable {
  id: Generated<number>;
  name: Json<Texts>;
  /** Hash in `media`. */
  logo: string | null;
  state: Generated<"in_audit" | "shown" | "hidden">;
  position: Generated<number>;
}

/** A property of the goods of a category and its descendants. */
export interface AttributesTable {
  id: Generated<number>;
  /** Category whose goods, including its descendants', have it; null = all goods. */
  category_id: number | null;
  name: Json<Texts>;
  /** Offered as a filter in lists. */
  filterable: Generated<boolean>;
  position: Generated<number>;
}

export interface AttributeValuesTable {
  id: Generated<number>;
  attribute_id: number;
  value: Json<Texts>;
  position: Generated<number>;
}

export interface GoodsValuesTable {
  goods_id: number;
  value_id: number;
}

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
  /** The order line; null for reviews older than orders. */
  line_id: ColumnType<number | null, number | null | undefined, never>;
  /** Purchased variant, in its wording at the time. */
  bought: ColumnType<{ name: Texts; value: Texts }[], string | undefined, string>;
  rating: "good" | "medium" | "bad";
  /** 1..5 each. */
  description_stars: number;
  delivery_stars: number;
  service_stars: number;
  /** Null where `line_id` is. */
  shop_stars: ColumnType<number | null, number | null | undefined, number | null>;
  body: Generated<string>;
  /** Hashes in `media`. */
  pictures: Generated<string[]>;
  anonymous: Generated<boolean>;
  /** The shop's reply; "" = none yet. */
  reply: Generated<string>;
  state: Generated<"shown" | "hidden">;
  /** The buyer's later addition, once; "" = none. */
  follow_up: Generated<string>;
  followed_up_at: MaybeMoment;
  /** Posted by the timer: excluded from counters and averages. */
  automatic: Generated<boolean>;
  /** What its author got for it; 0 = nothing. */
  points: Generated<number>;
  /** How often the platform hid it or showed it again. */
  moderations: Generated<number>;
  created_at: CreatedAt;
}

/** A review's text in another language, as translated by a provider. Deleted with its review. */
export interface ReviewTranslationsTable {
  review_id: number;
  language: string;
  /** Hash of the translated text: an edited review has no translation. */
  body_md5: string;
  /** Language tag of the text, as recognised by the provider. */
  source: string;
  body: string;
  translated_at: CreatedAt;
}

export interface CartLinesTable {
  user_id: number;
  sku_id: number;
  /** Quantity, 1..9999. */
  number: number;
  checked: Generated<boolean>;
  /** Price when added, minor units. */
  price_minor: number;
  added_at: CreatedAt;
}

/** Visitors' carts merged into a person's cart, by the random id in their cookie. */
export interface CartMergesTable {
  user_id: number;
  cart_id: string;
  merged_at: CreatedAt;
}

/** Time at which a SKU last left a person's cart; written by a trigger on the lines. */
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
