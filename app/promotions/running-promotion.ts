import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import type { Picture } from "~/app/design/picture";

export interface RunningPromotion {
  goods: GoodsCard;
  /** Promotional price, minor units of the goods' currency. */
  priceMinor: number;
  /** ms since 1970. */
  endsAt: number;
  /** In-app path of the page where it can be bought. */
  link: string;
  /** Of a group-buy. */
  group?: RunningGroup;
}

export interface RunningGroup {
  /** What the same piece costs alone, minor units. */
  aloneMinor: number;
  /** People of a full team. */
  size: number;
  /** A team that is short of one: pictures of who is in it, null = somebody without one. Null = no team is shown. */
  people: (Picture | null)[] | null;
}
