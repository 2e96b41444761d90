import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm, typedValues } from "~/app/platform/http/form.server";
import { securityEvent } from "~/app/platform/security-event.server";
import type { Buyer } from "../admin/buyers-queries.server";
import { redeemHere, refusal, sendTo } from "../codes/code-step.server";
import { takeProof } from "../codes/one-time-codes-queries.server";
import { maskedTarget } from "../rules";
import { wrongFactor } from "../second-factor/typed-factor.server";
import { confirmCodeForm, confirmForm } from "./auth-form.server";
import { checkPassword } from "./change-password.server";
import { noPassword, secretsOf } from "./logins-queries.server";
import { passwordFailed } from "./sign-in-events.server";
import { givenNext, nextOf } from "./sign-in-page.server";
import { signInRules } from "./sign-in-rules.server";

/** How somebody who is signed in shows once more who they are; "none" = nothing of theirs can be asked for. */
export type ConfirmWay = "password" | "code" | "provider" | "none";

/**
 * By the password; who has none, by a code to the phone or mailbox that is theirs already; who has neither, by the provider that the
 * account came from.
 */
async function wayOf(context: RequestContext, buyer: Buyer): Promise<ConfirmWay> {
  const secrets = await secretsOf(context.db, buyer.id);
  if (secrets?.password_hash !== noPassword) return "password";
  if (buyer.mobile !== null || buyer.email !== null) return "code";
  return (await signInRules(context)).provider ? "provider" : "none";
}

/** What the page shows. Who has only just shown who they are goes on at once. */
export async function loadConfirm(request: Request, context: RequestContext, buyer: Buyer) {
  const visit = await context.visit(request);
  if (visit && (await context.sessions.users.isRecent(visit.sessionId))) throw redirect(nextOf(request));
  const target = buyer.mobile ?? buyer.email;
  return {
    title: context.language.i18n.t("account:title.confirm"),
    way: await wayOf(context, buyer),
    target: target === null ? null : maskedTarget(target),
    provider: (await signInRules(context)).provider?.name ?? null,
    /** The account's second factor belongs to who they are. */
    asksFactor: buyer.hasFactor,
    next: givenNext(request),
  };
}

/** Answers the password or the code, each with the second factor where there is one; wrong ones count as at a sign-in. */
export async function answerConfirm(request: Request, context: RequestContext, buyer: Buyer) {
  const form = await readForm(request);
  const target = buyer.mobile ?? buyer.email;
  if ((await wayOf(context, buyer)) !== "code" || target === null) return answerPassword(request, context, buyer, form);
  if (form.get("intent") === "send") {
    return sendTo(request, context, typedValues(form), { purpose: "confirm", target });
  }
  return answerCode(request, context, { buyer, target, form });
}

async function answerPassword(request: Request, context: RequestContext, buyer: Buyer, form: FormData) {
  const { id: userId } = buyer;
  const parsed = parseForm(form, confirmForm);
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const known = await checkPassword(context.db, { userId, password: parsed.value.password });
  if (known.ok) {
    const wrong = buyer.hasFactor ? await wrongFactor(context, userId, form) : null;
    return wrong ? refusal(parsed.values, wrong) : goBack(request, context, userId);
  }
  passwordFailed(context, userId, known.code);
  const code = known.code === "account:errors.oldPassword" ? "account:errors.loginPassword" : known.code;
  return refusal(parsed.values, { password: code });
}

async function answerCode(
  request: Request,
  context: RequestContext,
  { buyer, target, form }: { buyer: Buyer; target: string; form: FormData },
) {
  const parsed = parseForm(form, confirmCodeForm);
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  // Before the code that was sent, which would be used up: the app has another one in half a minute.
  const wrong = buyer.hasFactor ? await wrongFactor(context, buyer.id, form) : null;
  if (wrong) return refusal(parsed.values, wrong);
  const proof = await redeemHere(request, context, { purpose: "confirm", target, code: parsed.value.code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  // Taken, so that what it proved is worth nothing elsewhere.
  await takeProof(context.db, proof.value);
  return goBack(request, context, buyer.id);
}

/** On with what was asked for, with a session id that nobody who knew the old one knows. */
async function goBack(request: Request, context: RequestContext, user: number) {
  const { users } = context.sessions;
  const visit = await context.visit(request);
  const next = visit && (await users.renew(visit.sessionId));
  // Ended meanwhile: the page behind sends to the sign-in.
  if (next) securityEvent(context, "confirmed", { user });
  const headers = { "Set-Cookie": users.cookie(next), "Cache-Control": "no-store" };
  return redirectWithToast(context, nextOf(request), "account:toast.confirmed", headers);
}
