import type { CouponTicket, CouponVerdict, UsableCoupon } from "~/app/coupons/api.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { type ChosenCoupons, ofPlatform } from "./apply-coupons.server";
import { checkoutLimits } from "./checkout-query";
import type { PurchasePlan } from "./plan-purchase";
import { couponsOf } from "./shown-purchase";

/** A usable coupon, or the reason why not. Amounts in minor units. */
export interface CouponOption {
  id: number;
  ticket: CouponTicket;
  verdict: CouponVerdict;
}

/** Place of a coupon: a shop's order, or (`shopId` 0) the platform's in the whole purchase. */
export interface CouponPlace {
  shopId: number;
  chosen: number | null;
  discountMinor: number;
  /** Applicable ones first, by discount. */
  options: CouponOption[];
}

/**
 * Parses `coupons=shop-coupon.shop-coupon`; shop 0 = the platform's, coupon 0 = none. Missing shops use the best
 * coupon.
 */
export function readChosen(text: string | null): ChosenCoupons {
  const chosen: ChosenCoupons = {};
  for (const part of (text ?? "").split(".").slice(0, checkoutLimits.lines + 1)) {
    const [, shop, coupon] = /^(\d{1,15})-(\d{1,15})$/.exec(part) ?? [];
    if (shop !== undefined) chosen[Number(shop)] = Number(coupon) === 0 ? null : Number(coupon);
  }
  return chosen;
}

/** Returns the address of a checkout with the coupons and remarks of a submitted form. */
export function withCoupons(url: URL, form: FormData): string {
  const parts: string[] = [];
  for (const [name, value] of form) {
    const place = /^coupon-(\d{1,15})$/.exec(name)?.[1];
    if (place !== undefined && /^\d{1,15}$/.test(String(value))) parts.push(`${place}-${value}`);
    const shop = /^remark-(\d{1,15})$/.exec(name)?.[1];
    if (shop === undefined) continue;
    const typed = String(value).trim();
    if (typed !== "" && lengthOf(typed) <= checkoutLimits.remark) url.searchParams.set(`r-${shop}`, typed);
    else url.searchParams.delete(`r-${shop}`);
  }
  url.searchParams.set("coupons", parts.join("."));
  return url.pathname + url.search;
}

/** Returns the places where a person has coupons: shops in the order of the purchase, the platform last. */
export function couponPlaces(
  plan: PurchasePlan,
  offered: readonly { coupon: UsableCoupon; ticket: CouponTicket }[],
): CouponPlace[] {
  const tickets = new Map(offered.map(({ coupon, ticket }) => [coupon.id, ticket]));
  const applied = couponsOf(plan);
  const worth = ({ verdict }: CouponOption) => (verdict.applies ? verdict.discountMinor : -1);
  return [...plan.orders.map(({ shopId }) => shopId), ofPlatform].flatMap((shopId) => {
    const options = (plan.coupons?.verdicts ?? []).flatMap(({ coupon, verdict }) => {
      const ticket = tickets.get(coupon.id);
      return ticket && (coupon.shopId ?? ofPlatform) === shopId ? [{ id: coupon.id, ticket, verdict }] : [];
    });
    if (options.length === 0) return [];
    const { id = null, discountMinor = 0 } = applied[shopId] ?? {};
    return [{ shopId, chosen: id, discountMinor, options: options.sort((one, other) => worth(other) - worth(one)) }];
  });
}
