import type { PurchasePlan } from "./plan-purchase";

/** What a buyer was shown before placing. Amounts in minor units. */
export interface ShownPurchase {
  /** Unit price by sku. */
  prices: Record<number, number>;
  /** Freight by shop. */
  freight: Record<number, number>;
  /** What each coupon takes off, by shop; 0 = the platform's. */
  coupons: Record<number, { id: number; discountMinor: number }>;
  totalMinor: number;
}

/**
 * What is different from what was shown. `was` is null when nothing was shown of it. Amounts in minor units, stock in
 * pieces.
 */
export type Difference =
  | { kind: "price"; skuId: number; was: number | null; now: number }
  /** `was` = the quantity wanted, `now` = what is left. */
  | { kind: "stock"; skuId: number; was: number; now: number }
  | { kind: "freight"; shopId: number; was: number | null; now: number }
  /** `shopId` 0 = the platform's. */
  | { kind: "coupon"; shopId: number; was: number; now: number }
  | { kind: "total"; was: number; now: number };

/** Returns what differs between a purchase as it was shown and as it is now; empty = nothing. */
export function differencesOf(plan: PurchasePlan, shown: ShownPurchase): Difference[] {
  const { orders, totalMinor } = plan;
  const found: Difference[] = [];
  const coupons = couponsOf(plan);
  for (const [shopId, { discountMinor: was }] of Object.entries(shown.coupons)) {
    const now = coupons[Number(shopId)]?.discountMinor ?? 0;
    if (was !== now) found.push({ kind: "coupon", shopId: Number(shopId), was, now });
  }
  for (const { shopId, lines, freightMinor } of orders) {
    for (const { fact, number, wanted } of lines) {
      const was = shown.prices[fact.sku_id] ?? null;
      if (was !== fact.price_minor) found.push({ kind: "price", skuId: fact.sku_id, was, now: fact.price_minor });
      if (number < wanted) found.push({ kind: "stock", skuId: fact.sku_id, was: wanted, now: number });
    }
    const was = shown.freight[shopId] ?? null;
    if (was !== freightMinor) found.push({ kind: "freight", shopId, was, now: freightMinor });
  }
  if (totalMinor !== null && totalMinor !== shown.totalMinor)
    found.push({ kind: "total", was: shown.totalMinor, now: totalMinor });
  return found;
}

/** What the coupons of a plan take off, by shop; 0 = the platform's. */
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
