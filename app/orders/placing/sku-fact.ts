import type { CommissionTerms } from "~/app/shops/api.server";
import type { Texts } from "~/db/columns";
import type { FreightTemplate } from "./freight";

/** A sku with all that a checkout decides and shows by, as it is now. */
export interface SkuFact {
  sku_id: number;
  spec: { name: Texts; value: Texts }[];
  /** Minor units. */
  price_minor: number;
  stock: number;
  retired: boolean;
  goods_id: number;
  title: Texts;
  goods_state: "on_sale" | "off_shelf" | "in_audit" | "deleted";
  services: string[];
  /** Minor units; counts where there is no template. */
  freight_minor: number;
  freight_template: FreightTemplate | null;
  weight_grams: number;
  shop_id: number;
  shop_name: Texts;
  shop_kind: "self" | "flagship" | "enterprise" | "personal";
  shop_state: "open" | "holiday" | "closed";
  owner_id: number;
  /** Who works in the shop, its owner among them. */
  shop_staff: number[];
  /** What the platform keeps of its sale. */
  commission: CommissionTerms;
  /** Its picture in `media`. */
  hash: string;
  width: number;
  height: number;
  tint: number;
}
