import { z } from "zod";
import { redirect } from "#router/server";
import { checkPaymentPassword, passwordFailed, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { claimCoupon } from "~/app/coupons/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import {
  actionKey,
  type FormErrors,
  type FormReply,
  readForm,
  refuseForm,
  typedValues,
} from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { transact } from "~/db/transact.server";
import { buyMembership } from "../membership/buy-membership.server";
import { giveBack } from "../membership/give-back.server";
import { deleteWish, keepWish } from "../membership/wishes-queries.server";

const path = "/pages/vip/vip";
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const plan = { plan: id, version: id };
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("buy"), key: actionKey, paymentPassword: z.string().max(100).default(""), ...plan }),
  z.object({ intent: z.literal("renew"), on: z.literal("on").optional(), ...plan }),
  z.object({ intent: z.literal("claim"), coupon: id }),
  z.object({ intent: z.literal("back"), id, minor: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
]);

type Asked<Intent> = Extract<z.infer<typeof form>, { intent: Intent }>;

/** Handles the page's forms: buys a period, keeps or drops the renewal, claims a coupon, gives the last period back. */
export async function answerVip(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const typed = await readForm(request);
  const parsed = form.safeParse(Object.fromEntries(typed));
  if (!parsed.success) throw badRequest();
  const asked = parsed.data;
  if (asked.intent === "buy") return buy(context, { userId, asked, typed });
  if (asked.intent === "renew") return renew(context, { userId, asked });
  if (asked.intent === "claim") {
    const claimed = await claimCoupon(context.db, { id: asked.coupon, userId });
    if (claimed.ok) return redirectWithToast(context, href(path), "coupons:claimed");
    if (claimed.code === "notFound") throw notFound();
    return redirectWithToast(context, href(path), textKey("coupons:refusal", claimed.code));
  }
  const back = await giveBack(context.db, { userId, id: asked.id, backMinor: asked.minor });
  return redirectWithToast(context, href(path), back.ok ? "vip:back.done" : textKey("vip:back.refused", back.code));
}

/** The password is checked, and the attempt counted, before anything else. */
async function buy(
  context: RequestContext,
  { userId, asked, typed }: { userId: number; asked: Asked<"buy">; typed: FormData },
): Promise<Response> {
  const { db } = context;
  const refused = (errors: FormErrors) => answerRefused<FormReply>(refuseForm(typedValues(typed), errors));
  const allowed = await checkPaymentPassword(db, { userId, password: asked.paymentPassword });
  if (!allowed.ok && allowed.code === "account:errors.noPaymentPassword") {
    const next = localPath(href(path, { plan: asked.plan, pay: 1 }));
    return redirect(href("/pages/user/auth/paymentPassword", { next }));
  }
  if (!allowed.ok) {
    passwordFailed(context, userId, allowed.code);
    return refused({ paymentPassword: allowed.code });
  }
  const bought = await buyMembership(db, { userId, planId: asked.plan, version: asked.version, key: asked.key });
  if (bought.ok) return redirectWithToast(context, href(path), "vip:bought");
  return refused({ "": textKey("vip:errors", bought.code) });
}

async function renew(
  context: RequestContext,
  { userId, asked }: { userId: number; asked: Asked<"renew"> },
): Promise<Response> {
  const { db } = context;
  const back = href(path, { plan: asked.plan });
  if (!asked.on) {
    await deleteWish(db, userId);
    return redirectWithToast(context, back, "vip:renew.off");
  }
  const kept = await transact(db, (trx) => keepWish(trx, { userId, planId: asked.plan, version: asked.version }));
  return redirectWithToast(context, back, kept ? "vip:renew.on" : "vip:errors.changed");
}
