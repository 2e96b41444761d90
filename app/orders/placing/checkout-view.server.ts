import type { Address } from "~/app/account/api.server";
import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { LineFault, PurchasePlan } from "./plan-purchase";
import type { SkuFact } from "./sku-fact";

/** A line as shown. Amounts in minor units. */
export interface CheckoutLine {
  skuId: number;
  goodsId: number;
  title: string;
  spec: string;
  picture: Picture;
  priceMinor: number;
  number: number;
  /** What was asked for; more than `number` when the stock is smaller. */
  wanted: number;
}

/** What becomes the order at one shop. Amounts in minor units. */
export interface CheckoutShop {
  shopId: number;
  name: string;
  kind: SkuFact["shop_kind"];
  lines: CheckoutLine[];
  goodsMinor: number;
  /** Before a coupon for shipping. */
  freightMinor: number;
  /** What the shop's coupon takes off, goods or freight. */
  shopDiscountMinor: number;
  /** The share of the platform's coupon. */
  platformDiscountMinor: number;
  totalMinor: number;
}

/** A checkout in one language. Amounts in minor units. */
export interface CheckoutView {
  address: Address | null;
  shops: CheckoutShop[];
  /** What cannot be bought, with the reason. */
  invalid: (CheckoutLine & { fault: LineFault })[];
  /** Skus that are not there at all. */
  missing: number;
  pieces: number;
  goodsMinor: number;
  freightMinor: number;
  discountMinor: number;
  /** Null = more than can be counted. */
  totalMinor: number | null;
}

/** Puts a plan into words and sums. */
export function checkoutView(
  plan: PurchasePlan,
  facts: readonly SkuFact[],
  { address, locale }: { address: Address | null; locale: Locale },
): CheckoutView {
  const line = (fact: SkuFact, number: number, wanted: number): CheckoutLine => ({
    skuId: fact.sku_id,
    goodsId: fact.goods_id,
    title: pickText(fact.title, locale),
    spec: fact.spec.map(({ value }) => pickText(value, locale)).join(", "),
    picture: storedPicture(fact),
    priceMinor: fact.price_minor,
    number,
    wanted,
  });
  const bySku = new Map(facts.map((fact) => [fact.sku_id, fact]));
  const shops = plan.orders.map((order) => ({
    shopId: order.shopId,
    name: pickText(order.lines[0]?.fact.shop_name ?? {}, locale),
    kind: order.lines[0]?.fact.shop_kind ?? "personal",
    lines: order.lines.map(({ fact, number, wanted }) => line(fact, number, wanted)),
    goodsMinor: order.goodsMinor,
    freightMinor: order.freightMinor + (order.discounts?.freightOffMinor ?? 0),
    shopDiscountMinor: order.shopDiscountMinor + (order.discounts?.freightOffMinor ?? 0),
    platformDiscountMinor: order.platformDiscountMinor,
    totalMinor: order.totalMinor,
  }));
  const invalid = plan.faults.flatMap(({ skuId, fault }) => {
    const fact = bySku.get(skuId);
    return fact ? [{ ...line(fact, 1, 1), fault }] : [];
  });
  const sum = (of: (shop: CheckoutShop) => number) => shops.reduce((all, shop) => all + of(shop), 0);
  return {
    address,
    shops,
    invalid,
    missing: plan.faults.length - invalid.length,
    pieces: sum(({ lines }) => lines.reduce((all, { number }) => all + number, 0)),
    goodsMinor: sum(({ goodsMinor }) => goodsMinor),
    freightMinor: sum(({ freightMinor }) => freightMinor),
    discountMinor: sum((shop) => shop.shopDiscountMinor + shop.platformDiscountMinor),
    totalMinor: plan.totalMinor,
  };
}
