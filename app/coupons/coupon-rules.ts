/**
 * The value of a coupon, its scope, and why it does not apply. Pure: pages, placing and tests use the same functions.
 */

/** Input of the rules about a coupon. Amounts in minor units. */
export interface CouponTerms {
  kind: "reduction" | "discount" | "shipping";
  /** Null = the platform's. */
  shopId: number | null;
  thresholdMinor: number;
  /** Reduction: the discount; shipping: its max. */
  amountMinor: number | null;
  percent: number | null;
  maxMinor: number | null;
  /** Null = all goods (of its shop). */
  goodsIds: readonly number[] | null;
  /** Unix ms; null = without an end. */
  endsAt: number | null;
}

export interface CouponLine {
  goodsId: number;
  shopId: number;
  /** Current price times quantity; for the platform's coupon less the share of the shop's. */
  amountMinor: number;
  /** Its offer takes no such coupons: it counts neither for a threshold nor for a discount. */
  barred?: boolean;
}

/** The checked-out lines: of one order, or of the whole group for the platform's coupon. */
export interface Basket {
  lines: readonly CouponLine[];
  freightMinor: number;
  /** Unix ms. */
  now: number;
}

export type CouponVerdict =
  | { applies: true; discountMinor: number }
  | { applies: false; reason: "expired" | "noGoods" | "notWithOffer" | "nothingToPay" }
  | { applies: false; reason: "belowThreshold"; missingMinor: number };

const covers = (terms: CouponTerms, line: CouponLine) =>
  (terms.shopId === null || terms.shopId === line.shopId) &&
  (terms.goodsIds === null || terms.goodsIds.includes(line.goodsId));

export function coveredLines<Line extends CouponLine>(terms: CouponTerms, lines: readonly Line[]): Line[] {
  return lines.filter((line) => !line.barred && covers(terms, line));
}

/**
 * Judges a coupon for a checkout. The threshold applies to the goods in its scope. A discount is rounded down to the
 * minor unit and never exceeds the payable amount; a shipping coupon takes nothing off the goods.
 */
export function checkCoupon(terms: CouponTerms, { lines, freightMinor, now }: Basket): CouponVerdict {
  if (terms.endsAt !== null && terms.endsAt <= now) return { applies: false, reason: "expired" };
  const covered = coveredLines(terms, lines);
  if (covered.length === 0)
    return { applies: false, reason: lines.some((line) => covers(terms, line)) ? "notWithOffer" : "noGoods" };
  const goodsMinor = covered.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (goodsMinor < terms.thresholdMinor)
    return { applies: false, reason: "belowThreshold", missingMinor: terms.thresholdMinor - goodsMinor };
  const discountMinor = worth(terms, goodsMinor, freightMinor);
  return discountMinor > 0 ? { applies: true, discountMinor } : { applies: false, reason: "nothingToPay" };
}

function worth(terms: CouponTerms, goodsMinor: number, freightMinor: number): number {
  if (terms.kind === "shipping") return Math.min(freightMinor, terms.amountMinor ?? freightMinor);
  if (terms.kind === "reduction") return Math.min(goodsMinor, terms.amountMinor ?? 0);
  // In BigInt: the product of a safe amount and a percentage may not be safe.
  const off = Number((BigInt(goodsMinor) * BigInt(terms.percent ?? 0)) / 100n);
  return Math.min(off, terms.maxMinor ?? off);
}

interface Owned extends CouponTerms {
  id: number;
}

/** Returns the coupon with the largest discount; of equal ones the one that ends first, then the older one. */
export function bestCoupon<Coupon extends Owned>(
  coupons: readonly Coupon[],
  basket: Basket,
): { coupon: Coupon; discountMinor: number } | null {
  let best: { coupon: Coupon; discountMinor: number } | null = null;
  for (const coupon of coupons) {
    const verdict = checkCoupon(coupon, basket);
    if (!verdict.applies) continue;
    const { discountMinor } = verdict;
    if (
      best === null ||
      discountMinor > best.discountMinor ||
      (discountMinor === best.discountMinor && endsBefore(coupon, best.coupon))
    )
      best = { coupon, discountMinor };
  }
  return best;
}

function endsBefore(one: Owned, other: Owned): boolean {
  const ends = (one.endsAt ?? Number.POSITIVE_INFINITY) - (other.endsAt ?? Number.POSITIVE_INFINITY);
  return Number.isNaN(ends) || ends === 0 ? one.id < other.id : ends < 0;
}
