import type { Picture } from "~/app/design/picture";
import type { BargainedSku } from "~/app/prices/api.server";
import type { ShownOffer } from "~/app/prices/ui";
import type { GoodsCard } from "../cards/goods-card";
import type { Combination } from "./chosen-sku";

/** A SKU that can be bought. Money in minor units of the goods' currency. */
export interface GoodsSku extends Combination {
  priceMinor: number;
  /** What members pay; null = no less than everybody does. */
  memberMinor: number | null;
  struckMinor: number | null;
  /** The offer that makes the price; null = the usual price. */
  offer: ShownOffer | null;
  /** Set when it looks different from the goods' main picture. */
  picture: Picture | null;
}

/** A specification, for example the colour. `key` identifies a value in forms, in every language. */
export interface GoodsSpec {
  name: string;
  values: { key: string; name: string; picture: Picture | null }[];
}

export interface ReviewTotals {
  all: number;
  good: number;
  medium: number;
  bad: number;
  pictured: number;
}

/** Everything that the goods page shows about the goods, in one language. */
export interface GoodsDetails {
  id: number;
  title: string;
  /** Not "open" while the shop is away or when there is no stock. */
  state: "open" | "soldOut" | "holiday";
  /** The shop's own explanation of its absence; "" = none given. */
  notice: string;
  /** The main one first; at least one. */
  pictures: Picture[];
  video: string | null;
  /** Lowest and highest price of its SKUs, minor units. */
  priceMinor: number;
  highestMinor: number;
  /** Struck-through price of the cheapest SKU. */
  struckMinor: number | null;
  /** When a price may change by an offer, Unix ms; null = not soon. */
  changesAt: number | null;
  /** A group-buy of it runs or comes: only then the page asks for it. */
  groupBuy?: boolean;
  /** Its prices are without tax, which is added to orders. */
  taxAdded?: boolean;
  currency: string;
  sales: number;
  services: GoodsCard["services"];
  /** Refund period in days after receipt, where the shop promises more than the platform; null = it does not. */
  afterSaleDays: number | null;
  freightMinor: number;
  /** Freight depends on the region, so `freightMinor` does not apply. */
  freightByRegion: boolean;
  shopId: number;
  categoryId: number;
  brand: { id: number; name: string; logo: Picture | null } | null;
  categories: { id: number; name: string }[];
  parameters: { name: string; value: string }[];
  paragraphs: string[];
  detailPictures: Picture[];
  /** Null when operators have disabled reviews. */
  totals: ReviewTotals | null;
  specs: GoodsSpec[];
  skus: GoodsSku[];
  /** Those that can be bargained for, the lowest floor first. */
  bargains: BargainedSku[];
}

/** The part of the details needed to choose a SKU. */
export type GoodsChoice = Pick<
  GoodsDetails,
  | "id"
  | "title"
  | "state"
  | "pictures"
  | "priceMinor"
  | "highestMinor"
  | "struckMinor"
  | "currency"
  | "freightMinor"
  | "freightByRegion"
  | "specs"
  | "skus"
>;
