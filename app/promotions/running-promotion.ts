import type { GoodsCard } from "~/app/catalog/api.server";

export interface RunningPromotion {
  goods: GoodsCard;
  /** Promotional price, minor units of the goods' currency. */
  priceMinor: number;
  /** ms since 1970. */
  endsAt: number;
  /** In-app path of the page where it can be bought. */
  link: string;
}
