import type { Picture } from "~/app/design/picture";

/** What a goods card draws, in one language. The same value travels in loader JSON and in the API. */
export interface GoodsCard {
  id: number;
  title: string;
  picture: Picture;
  /** Minor units. */
  priceMinor: number;
  /** Stored currency code, for example USD. */
  currency: string;
  shopId: number;
  /** Badge before the title; personal shops have none. */
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  /** The shop is on air. */
  live: boolean;
  /** Pieces sold. */
  sales: number;
  reviews: number;
  /** Whole percent of good reviews, 0..100; null without reviews. */
  goodPercent: number | null;
  services: ("free_shipping" | "next_day" | "returns_15" | "authentic")[];
}
