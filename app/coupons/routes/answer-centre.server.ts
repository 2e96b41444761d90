import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { pageOfForm } from "~/app/platform/http/guards/came-from";
import { type TextKey, textKey } from "~/app/platform/language/text-keys";
import { claimCoupon } from "../claim-coupon.server";
import { forgetCouponReminder, remindOfCoupon } from "../reminders/reminders-queries.server";

const form = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  intent: z.enum(["claim", "remind", "forget"]).default("claim"),
  stays: z.literal("1").optional(),
});

/**
 * Claims a coupon, or asks to be told when it opens, or no longer; a visitor signs in first and returns. With
 * `stays` it leads to the page where the form stood.
 */
export async function answerCentre(request: Request, context: RequestContext): Promise<Response> {
  const parsed = parseForm(await readForm(request), form);
  const here = pageOfForm(request, { origin: context.origin, stays: parsed.ok && parsed.value.stays === "1" });
  const buyer = await requireBuyer(request, context, here);
  if (!parsed.ok) throw badRequest();
  const { id, intent } = parsed.value;
  const back = (toast: TextKey) => redirectWithToast(context, here, toast);
  if (intent === "forget") {
    await forgetCouponReminder(context.db, { userId: buyer.id, couponId: id });
    return back("coupons:remind.ended");
  }
  if (intent === "remind") {
    const kept = await remindOfCoupon(context.db, { userId: buyer.id, couponId: id });
    return back(textKey("coupons:remind", kept ? "asked" : "late"));
  }
  const claimed = await claimCoupon(context.db, { id, userId: buyer.id });
  if (claimed.ok) return back("coupons:claimed");
  if (claimed.code === "notFound") throw notFound();
  return back(textKey("coupons:refusal", claimed.code));
}
