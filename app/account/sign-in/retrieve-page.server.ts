import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { parseNewPassword } from "~/app/platform/secrets/breached-passwords.server";
import { buyerById } from "../buyers-queries.server";
import { answerSend, redeemHere, refusal } from "../codes/code-step.server";
import { currentProof, proofCookie } from "../codes/proof-cookie.server";
import { wrongFactor } from "../second-factor/typed-factor.server";
import { changePasswordForm, newPasswordForm, targetCodeForm, targetForm } from "./auth-form.server";
import { changePassword, resetPassword } from "./change-password.server";
import { secretsOf, userIdByTarget } from "./logins-queries.server";
import { passwordFailed } from "./sign-in-events.server";
import { enter, goOn, nextOf } from "./sign-in-page.server";
import { signInRules } from "./sign-in-rules.server";
import { startSession } from "./start-session.server";

/** Handles "find my account": sends a code to the phone or mailbox, then continues to the new password. */
export async function answerRetrieve(request: Request, context: RequestContext) {
  const { db } = context;
  const { phone } = await signInRules(context);
  const form = await readForm(request);
  if (form.get("intent") === "send") {
    return answerSend(request, context, form, {
      purpose: "retrieve",
      field: "target",
      schema: targetForm(phone),
    });
  }
  const parsed = parseForm(form, targetCodeForm(phone));
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const { target, code } = parsed.value;
  const proof = await redeemHere(request, context, { purpose: "retrieve", target, code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  const headers = { "Set-Cookie": proofCookie(context).write(proof.value) };
  if ((await userIdByTarget(db, target)) === null) {
    const answer = refusal(parsed.values, { target: "unknownAccount" }, { ask: "register" });
    answer.headers.append("Set-Cookie", headers["Set-Cookie"]);
    return answer;
  }
  return seeOther(href("/pages/user/auth/resetpwd", { next: nextPath(request) }), headers);
}

/** Loads the page for a new password: with the old one when signed in, otherwise after proving a phone or mailbox. */
export async function loadReset(request: Request, context: RequestContext) {
  const signedIn = (await context.session(request)) !== null;
  const proof = await currentProof(request, context);
  const proved = proof !== null;
  if (!signedIn && !proved) throw redirect(href("/pages/user/auth/retrieve", { next: nextPath(request) }));
  return {
    title: context.language.i18n.t("account:title.resetpwd"),
    next: nextPath(request),
    asksOld: signedIn && !proved,
    /** A new password also requires the account's second factor. */
    asksFactor: proof !== null && (await factorOfTarget(context, proof.target)) !== null,
    passwordMin: (await signInRules(context)).passwordMin,
  };
}

/** Returns the account of a phone or mailbox if it has a second factor; null = none. */
async function factorOfTarget({ db }: RequestContext, target: string): Promise<number | null> {
  const userId = await userIdByTarget(db, target);
  return userId !== null && (await secretsOf(db, userId))?.factor_since ? userId : null;
}

/** Handles the new password. Every device is signed out; this one signs in again. */
export async function answerReset(request: Request, context: RequestContext) {
  const form = await readForm(request);
  const session = await context.session(request);
  const proof = await currentProof(request, context);
  if (!proof && session) return answerChange(request, context, form, session.ownerId);
  const { passwordMin } = await signInRules(context);
  const schema = newPasswordForm(passwordMin, [context.origin, proof?.target ?? null]);
  const parsed = await parseNewPassword(context, { form, schema });
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  if (!proof) throw seeOther(href("/pages/user/auth/retrieve", { next: nextPath(request) }));
  const factorOf = await factorOfTarget(context, proof.target);
  const refused = factorOf === null ? null : await wrongFactor(context, factorOf, form);
  if (refused) return refusal(parsed.values, refused);
  const done = await resetPassword(context.db, { proof, password: parsed.value.password });
  if (!done.ok) return refusal(parsed.values, { "": done.code });
  const { userId } = done.value;
  await context.sessions.users.endAll(userId);
  return factorOf === userId
    ? enter(request, context, userId, "passwordChanged")
    : goOn(request, context, userId, "passwordChanged");
}

async function answerChange(request: Request, context: RequestContext, form: FormData, userId: number) {
  const { passwordMin } = await signInRules(context);
  const buyer = await buyerById(context.db, userId);
  const names = [context.origin, ...(buyer ? [buyer.mobile, buyer.email, buyer.username, buyer.nickname] : [])];
  const parsed = await parseNewPassword(context, { form, schema: changePasswordForm(passwordMin, names) });
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const { oldPassword: old, password } = parsed.value;
  const done = await changePassword(context.db, { userId, old, password });
  if (!done.ok) {
    passwordFailed(context, userId, done.code);
    return refusal(parsed.values, { oldPassword: done.code });
  }
  await context.sessions.users.endAll(userId);
  const { headers } = await startSession(request, context, userId);
  return redirectWithToast(context, nextOf(request), "account:toast.passwordChanged", headers);
}
