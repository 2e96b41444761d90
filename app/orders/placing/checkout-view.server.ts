import type { Address } from "~/app/account/api.server";
import type { Picture } from "~/app/design/picture";
import type { Reader } from "~/app/platform/format/dates";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { offeredPieces } from "~/app/prices/api.server";
import type { RateSum } from "~/app/taxes/api.server";
import { arrivalText, deliveryDays } from "./arrival";
import type { LineFault, PurchasePlan } from "./plan-purchase";
import { plannedAdditions, plannedTaxes, type TaxingMarket } from "./planned-taxes.server";
import { type ShownPart, skusOf } from "./shown-purchase";
import type { SkuFact } from "./sku-fact";

/** A line as shown. Amounts in minor units. */
export interface CheckoutLine {
  skuId: number;
  goodsId: number;
  title: string;
  spec: string;
  picture: Picture;
  /** Its pieces by price: several when an offer is for some of them. */
  parts: ShownPart[];
  /** Why the offer is not for all of its pieces; null = it is, or there is none. */
  beyond: "quota" | { perPerson: number } | null;
  quantity: number;
  /** The requested quantity; more than `number` when the stock is smaller. */
  requested: number;
}

/** A future order at one shop. Amounts in minor units. */
export interface CheckoutShop {
  shopId: number;
  name: string;
  kind: SkuFact["shop_kind"];
  lines: CheckoutLine[];
  /** What the buyer pays for the goods, before coupons. */
  goodsMinor: number;
  /** Before a shipping coupon. */
  freightMinor: number;
  /** Discount of the shop's coupon, on goods or freight. */
  shopDiscountMinor: number;
  /** Share of the platform's coupon. */
  platformDiscountMinor: number;
  /** What the buyer's membership takes off. */
  memberMinor: number;
  /** What points pay of it. */
  pointsMinor: number;
  totalMinor: number;
  /** Days on which it arrives, written out; null = not promised. */
  arrives: string | null;
}

/** A checkout in one language. Amounts in minor units. */
export interface CheckoutView {
  address: Address | null;
  shops: CheckoutShop[];
  /** Lines that cannot be bought, with the reason. */
  invalid: (CheckoutLine & { fault: LineFault })[];
  /** Number of unknown skus. */
  missing: number;
  pieces: number;
  goodsMinor: number;
  freightMinor: number;
  discountMinor: number;
  memberMinor: number;
  pointsMinor: number;
  /** Taxes in the total, by rate: contained in its prices, or added to them. */
  taxes: RateSum[];
  /** Taxes will be added, which depend on the address. */
  taxLater: boolean;
  /** Null = beyond the safe integers. */
  totalMinor: number | null;
}

function beyondOf({ offer }: SkuFact, quantity: number): CheckoutLine["beyond"] {
  if (!offer || quantity <= offeredPieces(offer)) return null;
  const { perPerson, mine, left } = offer;
  return perPerson !== null && perPerson - mine <= left ? { perPerson } : "quota";
}

/** Formats a plan in a language, with its sums. */
export function checkoutView(
  plan: PurchasePlan,
  facts: readonly SkuFact[],
  { address, reader, now, taxing }: { address: Address | null; reader: Reader; now: Date; taxing: TaxingMarket },
): CheckoutView {
  const { locale } = reader;
  const line = (fact: SkuFact, part: Pick<CheckoutLine, "parts" | "quantity" | "requested">): CheckoutLine => ({
    ...part,
    beyond: beyondOf(fact, part.quantity),
    skuId: fact.sku_id,
    goodsId: fact.goods_id,
    title: pickText(fact.title, locale),
    spec: fact.spec.map(({ value }) => pickText(value, locale)).join(", "),
    picture: storedPicture(fact),
  });
  const bySku = new Map(facts.map((fact) => [fact.sku_id, fact]));
  const arrives = (order: PurchasePlan["orders"][number]) => {
    const templates = order.lines.map(({ fact }) => fact.freight_template);
    const days = deliveryDays(templates, address?.regionCode ?? null);
    return days && arrivalText(days, now, reader);
  };
  const shops = plan.orders.map((order) => ({
    shopId: order.shopId,
    name: pickText(order.lines[0]?.fact.shop_name ?? {}, locale),
    kind: order.lines[0]?.fact.shop_kind ?? "personal",
    lines: skusOf(order.lines).map(({ fact, parts, available, requested }) =>
      line(fact, { parts, quantity: available, requested }),
    ),
    goodsMinor: order.goodsMinor - order.additionMinor,
    freightMinor: order.freightMinor + (order.discounts?.freightOffMinor ?? 0),
    shopDiscountMinor: order.shopDiscountMinor + (order.discounts?.freightOffMinor ?? 0),
    platformDiscountMinor: order.platformDiscountMinor,
    memberMinor: order.memberMinor,
    pointsMinor: order.pointsMinor,
    totalMinor: order.totalMinor,
    arrives: arrives(order),
  }));
  const invalid = plan.faults.flatMap(({ skuId, fault }) => {
    const fact = bySku.get(skuId);
    return fact ? [{ ...line(fact, { parts: [], quantity: 1, requested: 1 }), fault }] : [];
  });
  const sum = (of: (shop: CheckoutShop) => number) => shops.reduce((all, shop) => all + of(shop), 0);
  return {
    address,
    shops,
    invalid,
    missing: plan.faults.length - invalid.length,
    pieces: sum(({ lines }) => lines.reduce((all, { quantity }) => all + quantity, 0)),
    goodsMinor: sum(({ goodsMinor }) => goodsMinor),
    freightMinor: sum(({ freightMinor }) => freightMinor),
    discountMinor: sum((shop) => shop.shopDiscountMinor + shop.platformDiscountMinor),
    memberMinor: sum(({ memberMinor }) => memberMinor),
    pointsMinor: sum(({ pointsMinor }) => pointsMinor),
    taxes: taxing.taxAdded
      ? plannedAdditions(plan.orders)
      : plannedTaxes(plan.orders, {
          region: address?.regionCode ?? "",
          country: taxing.region,
          onBorne: taxing.taxOnBorne,
        }),
    taxLater: taxing.taxAdded && address === null && facts.some(({ tax_rates }) => tax_rates.length > 0),
    totalMinor: plan.totalMinor,
  };
}
