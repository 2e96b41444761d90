import type { PurchasePlan } from "./plan-purchase";
import type { PlannedLine } from "./planned-lines";
import type { SkuFact } from "./sku-fact";

/** Pieces of a sku shown at one price, minor units. */
export interface ShownPart {
  quantity: number;
  priceMinor: number;
}

/** The values shown to a buyer before placing. Amounts in minor units. */
export interface ShownPurchase {
  /** By sku: several parts when an offer is for some of the pieces. */
  prices: Record<number, ShownPart[]>;
  freight: Record<number, number>;
  /** Discount of each coupon, by shop; 0 = the platform's. */
  coupons: Record<number, { id: number; discountMinor: number }>;
  /** What a membership takes off; missing = nothing. */
  memberMinor?: number;
  /** Points that are used; missing = none. */
  points?: number;
  /** Taxes that are added; missing = none. */
  taxMinor?: number;
  totalMinor: number;
}

/**
 * A difference from the values shown. `was` is null when nothing was shown. Amounts in minor units, stock in pieces.
 */
export type Difference =
  /** Of the pieces there are; empty = nothing was shown. */
  | { kind: "price"; skuId: number; was: ShownPart[]; now: ShownPart[] }
  /** `was` = requested quantity, `now` = the stock. */
  | { kind: "stock"; skuId: number; was: number; now: number }
  | { kind: "freight"; shopId: number; was: number | null; now: number }
  | { kind: "coupon"; shopId: number; was: number; now: number }
  /** What a membership takes off. */
  | { kind: "member"; was: number; now: number }
  /** In points. */
  | { kind: "points"; was: number; now: number }
  /** Taxes that are added. */
  | { kind: "tax"; was: number; now: number }
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
  const member = { was: shown.memberMinor ?? 0, now: plan.member?.minor ?? 0 };
  if (member.was !== member.now) found.push({ kind: "member", ...member });
  const points = { was: shown.points ?? 0, now: plan.points.points };
  if (points.was !== points.now) found.push({ kind: "points", ...points });
  for (const { shopId, lines, freightMinor } of orders) {
    for (const { fact, parts: now, requested, available } of skusOf(lines)) {
      const skuId = fact.sku_id;
      const was = firstPieces(shown.prices[skuId] ?? [], available);
      if (JSON.stringify(was) !== JSON.stringify(now)) found.push({ kind: "price", skuId, was, now });
      if (available < requested) found.push({ kind: "stock", skuId, was: requested, now: available });
    }
    const was = shown.freight[shopId] ?? null;
    if (was !== freightMinor) found.push({ kind: "freight", shopId, was, now: freightMinor });
  }
  const tax = { was: shown.taxMinor ?? 0, now: orders.reduce((sum, { taxMinor }) => sum + taxMinor, 0) };
  if (tax.was !== tax.now) found.push({ kind: "tax", ...tax });
  if (totalMinor !== null && totalMinor !== shown.totalMinor)
    found.push({ kind: "total", was: shown.totalMinor, now: totalMinor });
  return found;
}

/** The prices of a plan as a page shows them, by sku. */
export function pricesOf({ orders }: Pick<PurchasePlan, "orders">): ShownPurchase["prices"] {
  const skus = skusOf(orders.flatMap(({ lines }) => lines));
  return Object.fromEntries(skus.map(({ fact, parts }) => [fact.sku_id, parts]));
}

/** The skus of planned lines, each with its pieces by price. */
export function skusOf(lines: readonly PlannedLine[]) {
  const skus = new Map<SkuFact, Pick<PlannedLine, "fact" | "requested" | "available"> & { parts: ShownPart[] }>();
  for (const { fact, requested, available, quantity, priceMinor } of lines) {
    const sku = skus.get(fact) ?? { fact, requested, available, parts: [] };
    sku.parts.push({ quantity, priceMinor });
    skus.set(fact, sku);
  }
  return [...skus.values()];
}

/** Of a sku's parts, the first pieces. */
function firstPieces(parts: readonly ShownPart[], pieces: number): ShownPart[] {
  let left = pieces;
  return parts.flatMap(({ quantity, priceMinor }) => {
    const here = Math.min(quantity, left);
    left -= here;
    return here > 0 ? [{ quantity: here, priceMinor }] : [];
  });
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
