import type { Picture } from "~/app/design/picture";

/** A goods card in one language. The same value is used in loader JSON and in the API. */
export interface GoodsCard {
  id: number;
  title: string;
  picture: Picture;
  priceMinor: number;
  /** What members pay, minor units; null = no less than everybody does. */
  memberMinor: number | null;
  /** Stored currency code, for example USD. */
  currency: string;
  shopId: number;
  /** Determines the badge before the title; personal shops have none. */
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  /** The shop is on air. */
  live: boolean;
  sales: number;
  reviews: number;
  goodPercent: number | null;
  services: ("free_shipping" | "next_day" | "returns_15" | "authentic")[];
}
