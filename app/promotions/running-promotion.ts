import type { GoodsCard } from "~/app/catalog/api.server";

/** A goods under a running promotion, in one language. */
export interface RunningPromotion {
  goods: GoodsCard;
  /** The promotion's price, minor units of the goods' currency. */
  priceMinor: number;
  /** ms since 1970. */
  endsAt: number;
  /** Where it is bought: an in-app path. */
  link: string;
}
