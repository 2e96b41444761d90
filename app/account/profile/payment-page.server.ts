import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import type { Buyer } from "../buyers-queries.server";
import { redeemHere, refusal, sendTo } from "../codes/code-step.server";
import { requireRecentBuyer } from "../guard.server";
import { maskedTarget } from "../rules";
import { codePaymentForm, firstPaymentForm, oldPaymentForm } from "../sign-in/auth-form.server";
import { checkPassword } from "../sign-in/change-password.server";
import { noPassword, secretsOf } from "../sign-in/logins-queries.server";
import { passwordFailed } from "../sign-in/sign-in-events.server";
import { checkPaymentPassword, storePaymentPassword } from "./payment-password.server";

/** Ways to set a payment password: the first one, or a change authorized by the old one or by a code. */
export type PaymentWay = "first" | "old" | "code";

function wayOf(request: Request, buyer: Buyer): PaymentWay {
  if (!buyer.hasPaymentPassword) return "first";
  const target = buyer.mobile ?? buyer.email;
  return target !== null && new URL(request.url).searchParams.get("by") === "code" ? "code" : "old";
}

export async function loadPayment(request: Request, context: RequestContext, buyer: Buyer) {
  const way = wayOf(request, buyer);
  const target = buyer.mobile ?? buyer.email;
  const secrets = await secretsOf(context.db, buyer.id);
  const asksLogin = way === "first" && secrets?.password_hash !== noPassword;
  if (way === "first" && !asksLogin) await requireRecentBuyer(request, context);
  const next = new URL(request.url).searchParams.get("next");
  return {
    title: context.language.i18n.t(`account:title.${way === "first" ? "setPayment" : "changePayment"}`),
    way,
    /** Masked destination of a code; null = the account has neither phone nor mailbox. */
    target: target === null ? null : maskedTarget(target),
    asksLogin,
    next: next ? localPath(next) : undefined,
  };
}

/**
 * Handles the payment password form. The first one requires the login password (a person without one must have
 * confirmed their identity recently), so that a borrowed phone cannot set it; a change requires the old one (wrong
 * attempts count and lock) or a code.
 */
export async function answerPayment(request: Request, context: RequestContext, buyer: Buyer) {
  const form = await readForm(request);
  const target = buyer.mobile ?? buyer.email;
  if (form.get("intent") === "send" && target !== null) {
    return sendTo(request, context, typedValues(form), { purpose: "payment", target });
  }
  const refused = await allow(request, context, buyer, form);
  if ("answer" in refused) return refused.answer;
  const resetBy = wayOf(request, buyer) === "code" ? context : undefined;
  await storePaymentPassword(context.db, { userId: buyer.id, password: refused.password, resetBy });
  const next = new URL(request.url).searchParams.get("next");
  const path = next ? localPath(next) : href("/pages/user/setting/security");
  return redirectWithToast(context, path, "account:toast.paymentSet");
}

type Allowed = { password: string } | { answer: ReturnType<typeof refusal> };

async function allow(request: Request, context: RequestContext, buyer: Buyer, form: FormData): Promise<Allowed> {
  const way = wayOf(request, buyer);
  if (way === "first") return allowFirst(request, context, buyer, form);
  if (way === "old") return allowByOld(context, buyer, form);
  return allowByCode(request, context, buyer, form);
}

async function allowFirst(
  request: Request,
  context: RequestContext,
  { id: userId }: Buyer,
  form: FormData,
): Promise<Allowed> {
  const hasPassword = (await secretsOf(context.db, userId))?.password_hash !== noPassword;
  if (!hasPassword) await requireRecentBuyer(request, context);
  const parsed = parseForm(form, firstPaymentForm);
  if (!parsed.ok) return { answer: refusal(parsed.reply.values, parsed.reply.errors) };
  const { password, loginPassword } = parsed.value;
  if (!hasPassword) return { password };
  if (!loginPassword) return { answer: refusal(parsed.values, { loginPassword: "required" }) };
  const known = await checkPassword(context.db, { userId, password: loginPassword });
  if (known.ok) return { password };
  passwordFailed(context, userId, known.code);
  const code = known.code === "account:errors.oldPassword" ? "account:errors.loginPassword" : known.code;
  return { answer: refusal(parsed.values, { loginPassword: code }) };
}

async function allowByOld(context: RequestContext, { id: userId }: Buyer, form: FormData): Promise<Allowed> {
  const parsed = parseForm(form, oldPaymentForm);
  if (!parsed.ok) return { answer: refusal(parsed.reply.values, parsed.reply.errors) };
  const { password, oldPassword } = parsed.value;
  const known = await checkPaymentPassword(context.db, { userId, password: oldPassword });
  if (known.ok) return { password };
  passwordFailed(context, userId, known.code);
  return { answer: refusal(parsed.values, { oldPassword: known.code }) };
}

async function allowByCode(request: Request, context: RequestContext, buyer: Buyer, form: FormData): Promise<Allowed> {
  const parsed = parseForm(form, codePaymentForm);
  if (!parsed.ok) return { answer: refusal(parsed.reply.values, parsed.reply.errors) };
  const { password, code } = parsed.value;
  const target = buyer.mobile ?? buyer.email ?? "";
  const proof = await redeemHere(request, context, { purpose: "payment", target, code });
  return proof.ok ? { password } : { answer: refusal(parsed.values, { code: proof.code }) };
}
