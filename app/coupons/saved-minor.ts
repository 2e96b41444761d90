import { bestCoupon } from "./coupon-rules";
import type { CouponTicket } from "./coupon-ticket";

interface Purchase {
  goodsId: number;
  shopId: number;
  /** Of the goods. */
  amountMinor: number;
  freightMinor: number;
}

/**
 * Returns what coupons that cover these goods take off when they alone are bought, as the checkout does: the best one
 * of the shop, then the best one of the platform, judged by the rest. Minor units.
 * @param tickets none that has ended
 */
export function savedMinor(tickets: readonly CouponTicket[], { freightMinor, ...line }: Purchase): number {
  const best = (ofShop: boolean, less: number) => {
    const terms = tickets.flatMap(({ shop, ...ticket }) =>
      (shop !== null) === ofShop ? [{ ...ticket, shopId: shop?.id ?? null, goodsIds: null, endsAt: null }] : [],
    );
    const lines = [{ ...line, amountMinor: line.amountMinor - less }];
    // The platform's coupons take nothing off the freight.
    return bestCoupon(terms, { lines, freightMinor: ofShop ? freightMinor : 0, now: 0 });
  };
  const shops = best(true, 0);
  const off = shops?.discountMinor ?? 0;
  return off + (best(false, shops?.coupon.kind === "shipping" ? 0 : off)?.discountMinor ?? 0);
}
