import type { Picture } from "~/app/design/picture";

/** A goods card in one language. The same value is used in loader JSON and in the API. */
export interface GoodsCard {
  id: number;
  title: string;
  picture: Picture;
  /** Minor units. */
  priceMinor: number;
  /** Stored currency code, for example USD. */
  currency: string;
  shopId: number;
  /** Determines the badge before the title; personal shops have none. */
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  /** The shop is on air. */
  live: boolean;
  /** Quantity sold. */
  sales: number;
  reviews: number;
  /** Whole percent of good reviews, 0..100; null without reviews. */
  goodPercent: number | null;
  services: ("free_shipping" | "next_day" | "returns_15" | "authentic")[];
}
