import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { readIdOrNew } from "~/app/platform/ids";
import { answerCouponForm, couponForm } from "../admin/coupon-edit.server";
import { answerCouponList, couponList } from "../admin/coupon-list.server";
import { shopCoupons } from "../admin/coupon-lists.server";
import { shopsPlaces } from "../admin/coupon-places";

/** Loads the list of a shop's coupons, for members who may see its money: the shop bears them. */
export async function loadShopCoupons(request: Request, context: RequestContext) {
  const who = await shopCoupons.guard(request, context);
  return couponList(context, shopCoupons.page(request, context, { who }), who.shopId);
}

export async function answerShopCoupons(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  return answerCouponList(request, context, { shopId }, shopsPlaces.list);
}

const requestedCoupon = (request: Request) => readIdOrNew(new URL(request.url).searchParams.get("id") ?? "new");

/** Loads the form of a shop's coupon; 404 for another shop's. */
export async function loadShopCoupon(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  return couponForm(context, { id: requestedCoupon(request), shopId });
}

export async function answerShopCoupon(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  return answerCouponForm(request, context, {
    issuer: { shopId },
    id: requestedCoupon(request),
    addressOf: shopsPlaces.form,
  });
}
