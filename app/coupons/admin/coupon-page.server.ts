import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { readIdOrNew } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { answerCouponForm, couponForm } from "./coupon-edit.server";

export async function loadCoupon(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "finance.decide");
  return couponForm(context, { id: readIdOrNew(requested), shopId: null });
}

export async function answerCoupon(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "finance.decide");
  return answerCouponForm(request, context, {
    issuer: { staff, address: context.address },
    id: readIdOrNew(requested),
    addressOf: (id) => `${href("/operator/coupons")}/${id}`,
  });
}
