import type { RequestContext } from "~/app/context.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { answerCouponList, couponList } from "./coupon-list.server";
import { allCoupons } from "./coupon-lists.server";

export async function loadCoupons(request: Request, context: RequestContext) {
  const staff = await allCoupons.guard(request, context);
  const list = await couponList(context, allCoupons.page(request, context, { who: staff }), null);
  return { ...list, decides: may(staff, "finance.decide") };
}

export async function answerCoupons(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  return answerCouponList(request, context, { staff, address: context.address }, "/operator/coupons");
}
