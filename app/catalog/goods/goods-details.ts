import type { Picture } from "~/app/design/picture";
import type { GoodsCard } from "../cards/goods-card";
import type { Combination } from "./chosen-sku";

/** A variant that can be bought. Money in minor units of the goods' currency. */
export interface GoodsSku extends Combination {
  priceMinor: number;
  marketPriceMinor: number | null;
  /** How it looks, when it looks different from the goods. */
  picture: Picture | null;
}

/** What is chosen before buying, for example the colour. `key` stands for a value in forms, in every language. */
export interface GoodsSpec {
  name: string;
  values: { key: string; name: string; picture: Picture | null }[];
}

/** Reviews by kind. */
export interface ReviewTotals {
  all: number;
  good: number;
  medium: number;
  bad: number;
  pictured: number;
}

/** All that the page of a goods says about it, in one language. */
export interface GoodsDetails {
  id: number;
  title: string;
  /** Can it be bought: not when its shop is away, and not without stock. */
  state: "open" | "soldOut" | "holiday";
  /** Why the shop is away, in its own words; "" = it did not say. */
  notice: string;
  /** The main one first; at least one. */
  pictures: Picture[];
  video: string | null;
  /** Lowest and highest of its skus, minor units. */
  priceMinor: number;
  highestMinor: number;
  /** Struck through beside the lowest. */
  marketPriceMinor: number | null;
  currency: string;
  sales: number;
  services: GoodsCard["services"];
  freightMinor: number;
  shopId: number;
  categoryId: number;
  brand: { id: number; name: string; logo: Picture | null } | null;
  /** From the top to its own. */
  categories: { id: number; name: string }[];
  parameters: { name: string; value: string }[];
  paragraphs: string[];
  detailPictures: Picture[];
  /** Null when operators show no reviews. */
  totals: ReviewTotals | null;
  specs: GoodsSpec[];
  skus: GoodsSku[];
}

/** What choosing one of the variants takes. */
export type GoodsChoice = Pick<
  GoodsDetails,
  | "id"
  | "title"
  | "state"
  | "pictures"
  | "priceMinor"
  | "highestMinor"
  | "marketPriceMinor"
  | "currency"
  | "freightMinor"
  | "specs"
  | "skus"
>;
