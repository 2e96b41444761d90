import type { CommissionTerms } from "~/app/shops/api.server";
import { allocate, commissionMinor } from "./allocate";
import type { AppliedCoupons, DiscountedOrder, OrderDiscounts } from "./apply-coupons.server";
import type { RequestedLine } from "./checkout-query";
import { deliversTo, freightOf } from "./freight";
import type { SkuFact } from "./sku-fact";

/**
 * Why a line cannot be bought; `notFound` = unknown sku, `ownShop` = nobody buys where they work, `notDelivered` = not
 * to the region of the address.
 */
export type LineFault =
  | ("notFound" | "deleted" | "shopClosed" | "retired" | "offShelf" | "shopAway" | "ownShop" | "soldOut")
  | "notDelivered";

/** A line that can be bought. Amounts in minor units. */
export interface PlannedLine {
  fact: SkuFact;
  /** The available quantity: never more than the stock. */
  quantity: number;
  requested: number;
  /** Price × number. */
  sumMinor: number;
}

/** A future order: the lines at one shop. Amounts in minor units. */
export interface PlannedOrder {
  shopId: number;
  lines: PlannedLine[];
  goodsMinor: number;
  /** Less the discount of a shipping coupon. */
  freightMinor: number;
  /** Shares of the coupons; null = none applied. */
  discounts: OrderDiscounts | null;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  totalMinor: number;
}

/** A checkout, evaluated against the current goods. Pages show it, `placeOrder` places it. */
export interface PurchasePlan {
  /** In the order of each shop's first line. */
  orders: PlannedOrder[];
  faults: { skuId: number; fault: LineFault }[];
  /** Minor units; null = beyond the safe integers, and nothing can be placed. */
  totalMinor: number | null;
  /** Result of the coupons; null = none applied. */
  coupons: AppliedCoupons | null;
}

interface Buyer {
  userId: number;
  /** Region code of the address; null = unknown. */
  region: string | null;
}

/** Returns why a person cannot buy a sku; null when they can. Permanent reasons take precedence over temporary ones. */
function faultOf(fact: SkuFact | undefined, { userId, region }: Buyer): LineFault | null {
  if (!fact) return "notFound";
  if (fact.goods_state === "deleted") return "deleted";
  if (fact.shop_state === "closed") return "shopClosed";
  if (fact.retired) return "retired";
  if (fact.goods_state !== "on_sale") return "offShelf";
  if (fact.shop_staff.includes(userId)) return "ownShop";
  if (fact.shop_state === "holiday") return "shopAway";
  if (fact.stock < 1) return "soldOut";
  return deliversTo(fact.freight_template, region) ? null : "notDelivered";
}

/**
 * Plans a purchase: which lines can be bought, an order for each shop, and what each costs. Pure; `facts` in any order.
 * @param apply applies the person's coupons (`applyCoupons`)
 */
export function planPurchase(
  lines: readonly RequestedLine[],
  facts: readonly SkuFact[],
  buyer: Buyer,
  apply?: (orders: readonly DiscountedOrder[]) => AppliedCoupons,
): PurchasePlan {
  const bySku = new Map(facts.map((fact) => [fact.sku_id, fact]));
  const byShop = new Map<number, PlannedLine[]>();
  const faults: PurchasePlan["faults"] = [];
  for (const { skuId, quantity: requested } of lines) {
    const fact = bySku.get(skuId);
    const fault = faultOf(fact, buyer);
    if (!fact || fault) {
      faults.push({ skuId, fault: fault ?? "notFound" });
      continue;
    }
    const quantity = Math.min(requested, fact.stock);
    const planned = { fact, quantity, requested, sumMinor: fact.price_minor * quantity };
    byShop.set(fact.shop_id, [...(byShop.get(fact.shop_id) ?? []), planned]);
  }
  const priced = [...byShop].map(([shopId, planned]) => ({
    shopId,
    lines: planned,
    freightMinor: freightFor(planned, buyer.region),
  }));
  const coupons = apply?.(priced) ?? null;
  const orders = priced.map((order) => planOrder(order, coupons?.orders.get(order.shopId) ?? null));
  const total = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return { orders, faults, totalMinor: Number.isSafeInteger(total) ? total : null, coupons };
}

/** Current freight of lines at one shop, minor units. */
export const freightFor = (
  lines: readonly Pick<PlannedLine, "fact" | "quantity" | "sumMinor">[],
  region: string | null,
): number =>
  freightOf(
    lines.map(({ fact, quantity, sumMinor }) => ({
      freightMinor: fact.freight_minor,
      shipsFree: fact.services.includes("free_shipping"),
      template: fact.freight_template,
      quantity,
      weightGrams: fact.weight_grams,
      sumMinor,
    })),
    region,
  );

const sumOf = (shares: Map<number, number> | undefined) =>
  [...(shares?.values() ?? [])].reduce((all, one) => all + one, 0);

function planOrder(
  { shopId, lines, freightMinor: full }: { shopId: number; lines: PlannedLine[]; freightMinor: number },
  discounts: OrderDiscounts | null,
): PlannedOrder {
  const goodsMinor = lines.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const freightMinor = full - (discounts?.freightOffMinor ?? 0);
  const [shopDiscountMinor, platformDiscountMinor] = [sumOf(discounts?.shop), sumOf(discounts?.platform)];
  const totalMinor = goodsMinor + freightMinor - shopDiscountMinor - platformDiscountMinor;
  return { shopId, lines, goodsMinor, freightMinor, discounts, shopDiscountMinor, platformDiscountMinor, totalMinor };
}

/** A line as sold: its amounts and shares in minor units. */
export interface SoldLine {
  shopId: number;
  skuId: number;
  quantity: number;
  priceMinor: number;
  /** Shares of the order's freight and of its discounts. */
  freightMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  commission: CommissionTerms;
  commissionMinor: number;
}

/**
 * Freezes the shares of an order's lines: freight by the value of the goods, discounts as split, commission by the rule
 * of its shop and category on the line after the shop's coupon.
 */
export function soldLines({ shopId, lines, freightMinor, discounts }: PlannedOrder): SoldLine[] {
  const freight = allocate(
    freightMinor,
    lines.map(({ fact, sumMinor }) => ({ id: fact.sku_id, weight: sumMinor })),
  );
  return lines.map(({ fact, quantity, sumMinor }) => ({
    shopId,
    skuId: fact.sku_id,
    quantity,
    priceMinor: fact.price_minor,
    freightMinor: freight.get(fact.sku_id) ?? 0,
    shopDiscountMinor: discounts?.shop.get(fact.sku_id) ?? 0,
    platformDiscountMinor: discounts?.platform.get(fact.sku_id) ?? 0,
    commission: fact.commission,
    commissionMinor: commissionMinor(sumMinor - (discounts?.shop.get(fact.sku_id) ?? 0), fact.commission),
  }));
}
