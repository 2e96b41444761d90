import type { OfferOfSku } from "~/app/prices/api.server";
import type { CommissionTerms } from "~/app/shops/api.server";
import type { TaxRate } from "~/app/taxes/api.server";
import type { Texts } from "~/db/columns";
import type { FreightTemplate } from "./freight";

/** Everything a checkout needs of a sku, currently. */
export interface SkuFact {
  sku_id: number;
  spec: { name: Texts; value: Texts }[];
  /** What a piece costs beyond its offer, minor units. */
  usual_minor: number;
  /** The offer whose price the buyer gets; null = none. */
  offer: OfferOfSku | null;
  /** The group-buy or bargain by which it is asked for cannot be had; false when bought alone. */
  way_over: boolean;
  /** The database's clock when this was read, after the locks: offers and coupons are judged by it. */
  read_at: Date;
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
  /** The rates of tax that count now, in every region. */
  tax_rates: TaxRate[];
  hash: string;
  width: number;
  height: number;
  tint: number;
}

/** The moment at which facts were read, Unix ms. */
export const readAt = ([first]: readonly Pick<SkuFact, "read_at">[]): number => first?.read_at.getTime() ?? 0;
