import type { CommissionTerms } from "~/app/shops/api.server";
import type { Texts } from "~/db/columns";
import type { FreightTemplate } from "./freight";

/** Everything a checkout needs of a sku, currently. */
export interface SkuFact {
  sku_id: number;
  spec: { name: Texts; value: Texts }[];
  price_minor: number;
  stock: number;
  retired: boolean;
  goods_id: number;
  title: Texts;
  goods_state: "on_sale" | "off_shelf" | "in_audit" | "deleted";
  services: string[];
  /** Minor units; used without a template. */
  freight_minor: number;
  freight_template: FreightTemplate | null;
  weight_grams: number;
  shop_id: number;
  shop_name: Texts;
  shop_kind: "self" | "flagship" | "enterprise" | "personal";
  shop_state: "open" | "holiday" | "closed";
  owner_id: number;
  /** Members of the shop, including its owner. */
  shop_staff: number[];
  commission: CommissionTerms;
  hash: string;
  width: number;
  height: number;
  tint: number;
}
