import type { PurchasePlan } from "./plan-purchase";

/** The values shown to a buyer before placing. Amounts in minor units. */
export interface ShownPurchase {
  /** Unit price by sku. */
  prices: Record<number, number>;
  freight: Record<number, number>;
  /** Discount of each coupon, by shop; 0 = the platform's. */
  coupons: Record<number, { id: number; discountMinor: number }>;
  totalMinor: number;
}

/**
 * A difference from the values shown. `was` is null when nothing was shown. Amounts in minor units, stock in pieces.
 */
export type Difference =
  | { kind: "price"; skuId: number; was: number | null; now: number }
  /** `was` = requested quantity, `now` = the stock. */
  | { kind: "stock"; skuId: number; was: number; now: number }
  | { kind: "freight"; shopId: number; was: number | null; now: number }
  | { kind: "coupon"; shopId: number; was: number; now: number }
  | { kind: "total"; was: number; now: number };

/** Returns the differences between a purchase as shown and as it is now; empty = none. */
export function differencesOf(plan: PurchasePlan, shown: ShownPurchase): Difference[] {
  const { orders, totalMinor } = plan;
  const found: Difference[] = [];
  const coupons = couponsOf(plan);
  for (const [shopId, { discountMinor: was }] of Object.entries(shown.coupons)) {
    const now = coupons[Number(shopId)]?.discountMinor ?? 0;
    if (was !== now) found.push({ kind: "coupon", shopId: Number(shopId), was, now });
  }
  for (const { shopId, lines, freightMinor } of orders) {
    for (const { fact, quantity, requested } of lines) {
      const was = shown.prices[fact.sku_id] ?? null;
      if (was !== fact.price_minor) found.push({ kind: "price", skuId: fact.sku_id, was, now: fact.price_minor });
      if (quantity < requested) found.push({ kind: "stock", skuId: fact.sku_id, was: requested, now: quantity });
    }
    const was = shown.freight[shopId] ?? null;
    if (was !== freightMinor) found.push({ kind: "freight", shopId, was, now: freightMinor });
  }
  if (totalMinor !== null && totalMinor !== shown.totalMinor)
    found.push({ kind: "total", was: shown.totalMinor, now: totalMinor });
  return found;
}

/** Discounts of the coupons of a plan, by shop; 0 = the platform's. */
export function couponsOf({ orders, coupons }: PurchasePlan): ShownPurchase["coupons"] {
  const found: ShownPurchase["coupons"] = {};
  for (const { shopId, discounts, shopDiscountMinor } of orders) {
    if (!discounts || discounts.shopCouponId === null) continue;
    found[shopId] = { id: discounts.shopCouponId, discountMinor: shopDiscountMinor + discounts.freightOffMinor };
  }
  if (coupons && coupons.platformCouponId !== null)
    found[0] = { id: coupons.platformCouponId, discountMinor: coupons.platformMinor };
  return found;
}
