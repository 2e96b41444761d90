import { boughtParts, cartOf } from "~/app/cart/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { sumOfParts } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { CouponFit } from "../coupon-fit";
import { checkCoupon } from "../coupon-rules";
import { usableCoupons } from "../usable-coupons.server";

/**
 * Judges a person's coupons by what is ticked in their cart, by the id of their own coupon. Delivery is not known
 * there: a coupon for it is only told how much is missing. Two statements.
 */
export async function cartFits(
  handle: Handle,
  { userId, locale, now }: { userId: number; locale: Locale; now: number },
): Promise<Map<number, CouponFit>> {
  const cart = await cartOf(handle, userId, locale);
  const parts = boughtParts(cart.lines, cart.member);
  const lines = cart.lines.flatMap(({ skuId, goodsId, shopId }) =>
    (parts.get(skuId) ?? []).map((part) => ({
      goodsId,
      shopId,
      offer: part.offer,
      amountMinor: sumOfParts([part]),
    })),
  );
  const fits = new Map<number, CouponFit>();
  if (lines.length === 0) return fits;
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  for (const coupon of await usableCoupons(handle, { userId, shopIds })) {
    const bars = coupon.shopId === null ? "platformCoupons" : "shopCoupons";
    const judged = lines.map(({ offer, ...line }) => ({ ...line, barred: offer?.[bars] === false }));
    const verdict = checkCoupon(coupon, { lines: judged, freightMinor: 0, now });
    if (verdict.applies) fits.set(coupon.id, { fits: true, savesMinor: verdict.discountMinor });
    else if (verdict.reason === "belowThreshold") {
      const { missingMinor } = verdict;
      fits.set(coupon.id, { fits: false, missingMinor, goodsMinor: coupon.thresholdMinor - missingMinor });
    }
  }
  return fits;
}
