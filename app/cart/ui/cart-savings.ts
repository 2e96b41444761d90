import type { CouponTicket, UsableCoupon } from "~/app/coupons/api.server";
import { bestCoupon } from "~/app/coupons/ui";
import { type PricedPart, sumOfParts } from "~/app/prices/ui";
import type { CartLine } from "../cart-line";
import { chosenLines, lineSumMinor } from "../cart-totals";

export interface OwnCoupon {
  coupon: UsableCoupon;
  ticket: CouponTicket;
}

/** The coupon that a shop's chosen lines would be bought with. Minor units. */
export interface Saving {
  ticket: CouponTicket;
  savedMinor: number;
}

/**
 * Returns by shop what the person's own coupons take off the chosen lines, as the checkout applies them: the best one
 * of each shop. The platform's coupon comes at the checkout.
 * @param parts of the chosen lines, by sku
 */
export function savingsOf(
  lines: readonly CartLine[],
  parts: ReadonlyMap<number, readonly PricedPart[]>,
  own: readonly OwnCoupon[],
): Map<number, Saving> {
  const basket = {
    lines: chosenLines(lines).flatMap(({ goodsId, shopId, skuId }) =>
      (parts.get(skuId) ?? []).map((part) => ({
        goodsId,
        shopId,
        amountMinor: sumOfParts([part]),
        barred: part.offer?.shopCoupons === false,
      })),
    ),
    freightMinor: 0,
    // The server sent none that has ended.
    now: 0,
  };
  const savings = new Map<number, Saving>();
  for (const shopId of new Set(own.map(({ coupon }) => coupon.shopId))) {
    const ofShop = own.map(({ coupon }) => coupon).filter((coupon) => coupon.shopId === shopId);
    const best = bestCoupon(ofShop, basket);
    const ticket = own.find(({ coupon }) => coupon === best?.coupon)?.ticket;
    if (best && ticket && shopId !== null) savings.set(shopId, { ticket, savedMinor: best.discountMinor });
  }
  return savings;
}

/** Returns what a membership takes off the chosen lines, minor units. */
export function memberSaved(lines: readonly CartLine[], parts: ReadonlyMap<number, readonly PricedPart[]>): number {
  return chosenLines(lines).reduce(
    (sum, line) => sum + (lineSumMinor(line) ?? 0) - sumOfParts(parts.get(line.skuId) ?? []),
    0,
  );
}
