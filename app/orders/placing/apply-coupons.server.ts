import { bestCoupon, type CouponVerdict, checkCoupon, coveredLines, type UsableCoupon } from "~/app/coupons/api.server";
import { allocate } from "~/app/platform/allocate";
import type { OfferOfSku } from "~/app/prices/api.server";

/**
 * The selected coupons of a checkout by shop id, 0 = the platform's: the id of the owned coupon, null = none. Missing
 * keys use the best coupon.
 */
export type ChosenCoupons = Record<number, number | null>;

/** Key of the platform's coupon in `ChosenCoupons`. */
export const ofPlatform = 0;

export interface CouponOffer {
  coupons: readonly UsableCoupon[];
  /** Coupons that could be claimed, by the ids of the coupons themselves: judged, never applied. */
  claimable?: readonly UsableCoupon[];
  chosen: ChosenCoupons;
  /** Unix ms. */
  now: number;
}

/** An offer may bar coupons. */
type Barring = Pick<OfferOfSku, "shopCoupons" | "platformCoupons">;

/** Input of a planned order for coupons. Amounts in minor units. */
export interface DiscountedOrder {
  shopId: number;
  lines: { fact: { goods_id: number }; offer: Barring | null; rank: number; sumMinor: number }[];
  /** Before coupons. */
  freightMinor: number;
}

/** Coupon discounts of an order. Amounts in minor units. */
export interface OrderDiscounts {
  /** The applied owned coupon of the shop. */
  shopCouponId: number | null;
  /** Freight discount by a shipping coupon. */
  freightOffMinor: number;
  /** Shares by the lines' ranks, borne by the shop and by the platform. */
  shop: Map<number, number>;
  platform: Map<number, number>;
}

export interface AppliedCoupons {
  /** By shop id. */
  orders: Map<number, OrderDiscounts>;
  platformCouponId: number | null;
  platformMinor: number;
  /** The verdict on every coupon, in the place where it could be used. */
  verdicts: { coupon: UsableCoupon; verdict: CouponVerdict }[];
  /** The same for those that could be claimed. */
  claimable: { coupon: UsableCoupon; verdict: CouponVerdict }[];
}

const noDiscounts = (): OrderDiscounts => ({
  shopCouponId: null,
  freightOffMinor: 0,
  shop: new Map(),
  platform: new Map(),
});

/**
 * Applies coupons to a purchase: one for each shop's order, then one of the platform for all, judged by the payable
 * rest of the goods. Each discount is split over the lines it covers by largest remainder, so that the parts add up in
 * any order of the lines. Pure.
 */
export function applyCoupons(
  orders: readonly DiscountedOrder[],
  { coupons, claimable = [], chosen, now }: CouponOffer,
): AppliedCoupons {
  const applied: AppliedCoupons = {
    orders: new Map(),
    platformCouponId: null,
    platformMinor: 0,
    verdicts: [],
    claimable: [],
  };
  const judge = (shopId: number | null, basket: Parameters<typeof checkCoupon>[1]) => {
    const own = coupons.filter((coupon) => coupon.shopId === shopId);
    const judged = (coupon: UsableCoupon) => ({ coupon, verdict: checkCoupon(coupon, basket) });
    applied.verdicts.push(...own.map(judged));
    applied.claimable.push(...claimable.filter((coupon) => coupon.shopId === shopId).map(judged));
    return own;
  };
  for (const order of orders) {
    const discounts = noDiscounts();
    applied.orders.set(order.shopId, discounts);
    const lines = linesOf(order, { lessOf: () => 0, bars: (offer) => !offer.shopCoupons });
    const basket = { lines, freightMinor: order.freightMinor, now };
    const own = judge(order.shopId, basket);
    const taken = take(own, chosen[order.shopId], basket);
    if (!taken) continue;
    discounts.shopCouponId = taken.coupon.id;
    if (taken.coupon.kind === "shipping") discounts.freightOffMinor = taken.discountMinor;
    else discounts.shop = split(taken, lines);
  }
  const lines = orders.flatMap((order) =>
    linesOf(order, {
      lessOf: (rank) => applied.orders.get(order.shopId)?.shop.get(rank) ?? 0,
      bars: (offer) => !offer.platformCoupons,
    }),
  );
  const basket = { lines, freightMinor: 0, now };
  const own = judge(null, basket);
  const taken = take(own, chosen[ofPlatform], basket);
  if (!taken) return applied;
  const shares = split(taken, lines);
  for (const { rank, shopId } of lines) {
    const share = shares.get(rank);
    if (share) applied.orders.get(shopId)?.platform.set(rank, share);
  }
  return { ...applied, platformCouponId: taken.coupon.id, platformMinor: taken.discountMinor };
}

interface Line {
  rank: number;
  goodsId: number;
  shopId: number;
  amountMinor: number;
  barred: boolean;
}

function linesOf(
  { shopId, lines }: DiscountedOrder,
  { lessOf, bars }: { lessOf: (rank: number) => number; bars: (offer: Barring) => boolean },
): Line[] {
  return lines.map(({ fact, offer, rank, sumMinor }) => ({
    rank,
    goodsId: fact.goods_id,
    shopId,
    amountMinor: sumMinor - lessOf(rank),
    barred: offer !== null && bars(offer),
  }));
}

interface Taken {
  coupon: UsableCoupon;
  discountMinor: number;
}

function take(
  coupons: readonly UsableCoupon[],
  chosen: number | null | undefined,
  basket: { lines: Line[]; freightMinor: number; now: number },
): Taken | null {
  if (chosen === null) return null;
  return bestCoupon(chosen === undefined ? coupons : coupons.filter(({ id }) => id === chosen), basket);
}

function split({ coupon, discountMinor }: Taken, lines: readonly Line[]): Map<number, number> {
  return allocate(
    discountMinor,
    coveredLines(coupon, lines).map(({ rank, amountMinor }) => ({ id: rank, weight: amountMinor })),
  );
}
