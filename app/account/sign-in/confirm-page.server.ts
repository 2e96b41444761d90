import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm, typedValues } from "~/app/platform/http/form.server";
import { nextPath } from "~/app/platform/http/local-path";
import { securityEvent } from "~/app/platform/security-event.server";
import type { Buyer } from "../buyers-queries.server";
import { redeemHere, refusal, sendTo } from "../codes/code-step.server";
import { takeProof } from "../codes/one-time-codes-queries.server";
import { maskedTarget } from "../rules";
import { wrongFactor } from "../second-factor/typed-factor.server";
import { confirmCodeForm, confirmForm } from "./auth-form.server";
import { checkPassword } from "./change-password.server";
import { noPassword, secretsOf } from "./logins-queries.server";
import { passwordFailed } from "./sign-in-events.server";
import { nextOf } from "./sign-in-page.server";
import { signInRules } from "./sign-in-rules.server";

/** Ways for a signed-in person to confirm their identity; "none" = they have nothing that could be asked for. */
export type ConfirmWay = "password" | "code" | "provider" | "none";

/**
 * Chooses the password; without one, a code to the phone or mailbox on the account; without either, the provider the
 * account came from.
 */
async function wayOf(context: RequestContext, buyer: Buyer) {
  const [secrets, { provider }] = await Promise.all([secretsOf(context.db, buyer.id), signInRules(context)]);
  const target = buyer.mobile ?? buyer.email;
  const without: ConfirmWay = target !== null ? "code" : provider ? "provider" : "none";
  const way = secrets?.password_hash === noPassword ? without : "password";
  return { way, target, provider: provider?.name ?? null };
}

/** Loads the confirmation page. A person who confirmed their identity recently moves on at once. */
export async function loadConfirm(request: Request, context: RequestContext, buyer: Buyer) {
  const session = await context.session(request);
  if (session && (await context.sessions.users.isRecent(session.sessionId))) throw redirect(nextOf(request));
  const { way, target, provider } = await wayOf(context, buyer);
  return {
    title: context.language.i18n.t("account:title.confirm"),
    way,
    target: target === null ? null : maskedTarget(target),
    provider,
    /** The confirmation includes the account's second factor. */
    asksFactor: buyer.hasFactor,
    next: nextPath(request),
  };
}

/** Handles the password or the code, each with the second factor where there is one; wrong ones count as at sign-in. */
export async function answerConfirm(request: Request, context: RequestContext, buyer: Buyer) {
  const form = await readForm(request);
  const { way, target } = await wayOf(context, buyer);
  if (way !== "code" || target === null) return answerPassword(request, context, buyer, form);
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
    const wrong = await wrongFactorOf(context, buyer, form);
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
  // Checked before the sent code, which would be used up: the app has a new one in half a minute.
  const wrong = await wrongFactorOf(context, buyer, form);
  if (wrong) return refusal(parsed.values, wrong);
  const proof = await redeemHere(request, context, { purpose: "confirm", target, code: parsed.value.code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  // Claimed, so that the proof cannot be used elsewhere.
  await takeProof(context.db, proof.value);
  return goBack(request, context, buyer.id);
}

/** Also null for a person without a second factor. */
const wrongFactorOf = (context: RequestContext, { id, hasFactor }: Buyer, form: FormData) =>
  hasFactor ? wrongFactor(context, id, form) : null;

/** Continues to the requested page, with a new session id unknown to anybody who knew the old one. */
async function goBack(request: Request, context: RequestContext, user: number) {
  const { users } = context.sessions;
  const session = await context.session(request);
  const next = session && (await users.renew(session.sessionId));
  // Null when the session ended meanwhile: the next page redirects to the sign-in.
  if (next) securityEvent(context, "confirmed", { user });
  const headers = { "Set-Cookie": users.cookie(next), "Cache-Control": "no-store" };
  return redirectWithToast(context, nextOf(request), "account:toast.confirmed", headers);
}
