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
  /** Coupons that would apply and are not the buyer's yet, by discount; `id` is that of the coupon. */
  claimable: { id: number; ticket: CouponTicket; discountMinor: number }[];
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

/** The coupon ticked in each place of a submitted form, 0 = none. Those that cannot be ticked are not sent. */
function tickedCoupons(form: FormData): [place: number, coupon: number][] {
  return [...form].flatMap(([name, value]): [number, number][] => {
    const place = /^coupon-(\d{1,15})$/.exec(name)?.[1];
    return place !== undefined && /^\d{1,15}$/.test(String(value)) ? [[Number(place), Number(value)]] : [];
  });
}

/** Whether a form has points ticked; null = there was nothing to tick. */
function ticksPoints(form: FormData): boolean | null {
  return form.has("points-offered") ? form.get("points") === "1" : null;
}

/** True when a form ticks another coupon than the one whose discount it was shown with, or points otherwise. */
export function ticksOthers(
  form: FormData,
  { coupons, points }: { coupons: Record<number, { id: number }>; points: number },
): boolean {
  return (
    tickedCoupons(form).some(([place, coupon]) => coupon !== (coupons[place]?.id ?? 0)) ||
    (ticksPoints(form) ?? points > 0) !== points > 0
  );
}

/**
 * Returns the address of a checkout with the coupons, points and remarks of a submitted form. Remarks that make it
 * longer than an address may be are left out.
 * @param asks the page says that its amounts are new: the buyer has placed the order, and not only ticked a coupon
 */
export function withTyped(url: URL, form: FormData, asks = false): string {
  const coupons = tickedCoupons(form).map(([place, coupon]) => `${place}-${coupon}`);
  url.searchParams.set("coupons", coupons.join("."));
  if (ticksPoints(form)) url.searchParams.set("points", "1");
  else if (form.has("points-offered")) url.searchParams.delete("points");
  if (asks) url.searchParams.set("ticked", "1");
  else url.searchParams.delete("ticked");
  for (const [name, value] of form) {
    const shop = /^remark-(\d{1,15})$/.exec(name)?.[1];
    if (shop === undefined) continue;
    const typed = String(value).trim();
    if (typed !== "" && lengthOf(typed) <= checkoutLimits.remark) url.searchParams.set(`r-${shop}`, typed);
    if (typed === "" || lengthOf(typed) > checkoutLimits.remark || url.search.length > checkoutLimits.address)
      url.searchParams.delete(`r-${shop}`);
  }
  return url.pathname + url.search;
}

type Offered = readonly { coupon: UsableCoupon; ticket: CouponTicket }[];

/**
 * Returns the places where a person has coupons or could claim one: shops in the order of the purchase, the platform
 * last.
 */
export function couponPlaces(plan: PurchasePlan, offered: Offered, open: Offered): CouponPlace[] {
  const openTickets = new Map(open.map(({ coupon, ticket }) => [coupon.id, ticket]));
  const tickets = new Map(offered.map(({ coupon, ticket }) => [coupon.id, ticket]));
  const applied = couponsOf(plan);
  const worth = ({ verdict }: CouponOption) => (verdict.applies ? verdict.discountMinor : -1);
  return [...plan.orders.map(({ shopId }) => shopId), ofPlatform].flatMap((shopId) => {
    const options = (plan.coupons?.verdicts ?? []).flatMap(({ coupon, verdict }) => {
      const ticket = tickets.get(coupon.id);
      return ticket && (coupon.shopId ?? ofPlatform) === shopId ? [{ id: coupon.id, ticket, verdict }] : [];
    });
    const claimable = (plan.coupons?.claimable ?? []).flatMap(({ coupon: { id, shopId: of }, verdict }) => {
      const ticket = openTickets.get(id);
      if (!ticket || !verdict.applies || (of ?? ofPlatform) !== shopId) return [];
      return [{ id, ticket, discountMinor: verdict.discountMinor }];
    });
    claimable.sort((one, other) => other.discountMinor - one.discountMinor);
    if (options.length + claimable.length === 0) return [];
    const { id = null, discountMinor = 0 } = applied[shopId] ?? {};
    options.sort((one, other) => worth(other) - worth(one));
    return [{ shopId, chosen: id, discountMinor, options, claimable }];
  });
}
