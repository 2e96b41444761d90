import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { parseNewPassword } from "~/app/platform/secrets/breached-passwords.server";
import { answerSend, redeemHere, refusal } from "../codes/code-step.server";
import type { Proof } from "../codes/one-time-code.server";
import { currentProof, proofCookie } from "../codes/proof-cookie.server";
import { versionsIn } from "../legal/consents-queries.server";
import { phoneOf } from "../phones/phone-number.server";
import { maskedTarget, wayOf } from "../rules";
import { contactForm, registerForm, registerProvedForm } from "./auth-form.server";
import { userIdByTarget } from "./logins-queries.server";
import { registerUser } from "./register-user.server";
import { goOn, nextOf, signInChoices } from "./sign-in-page.server";
import { type ContactWay, contactRule, type SignInRules, signInRules } from "./sign-in-rules.server";

/** A proof may be from before the rules changed. */
const mayRegister = ({ target }: Proof, { phone, byMail }: SignInRules) =>
  wayOf(target) === "email" ? byMail : phoneOf(target, phone) === target;

/** Loads the registration page; a phone or mailbox that a code just proved needs no second one. */
export async function loadRegister(request: Request, context: RequestContext) {
  if (await context.session(request)) throw redirect(nextOf(request));
  const proof = await currentProof(request, context);
  const [rules, { countries, byMail }] = await Promise.all([signInRules(context), signInChoices(context)]);
  const proved = proof !== null && mayRegister(proof, rules) ? proof.target : null;
  const wanted: ContactWay = byMail && new URL(request.url).searchParams.get("by") === "email" ? "email" : "phone";
  return {
    title: context.language.i18n.t("account:title.register"),
    next: nextPath(request),
    countries,
    byMail,
    by: proved === null ? wanted : wayOf(proved),
    passwordMin: rules.passwordMin,
    proved: proved === null ? null : maskedTarget(proved),
    /** A proved phone or mailbox that already has an account: "log in with it?" */
    registered: proved !== null && (await userIdByTarget(context.db, proved)) !== null,
  };
}

/**
 * Handles the registration form. Spec §5: code, password of the required length, agreement to both statements.
 * @param legal the versions of the statements that are in force
 */
export async function answerRegister(request: Request, context: RequestContext, legal: { versions: string }) {
  const rules = await signInRules(context);
  const { passwordMin } = rules;
  const form = await readForm(request);
  const rule = await contactRule(context, form);
  if (form.get("intent") === "send") {
    return answerSend(request, context, form, { purpose: "register", field: rule.by, schema: contactForm(rule) });
  }
  if (form.get("intent") === "proved") {
    const proof = await currentProof(request, context);
    const schema = registerProvedForm(passwordMin, [context.origin, proof?.target ?? null]);
    const parsed = await parseNewPassword(context, { form, schema });
    if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
    if (!proof || !mayRegister(proof, rules)) {
      // Too late: the page asks for a code again.
      const headers = { "Set-Cookie": proofCookie(context).clear() };
      throw seeOther(href("/pages/user/auth/register", { next: nextPath(request) }), headers);
    }
    const refused = otherLegal(form, legal);
    if (refused) return refusal(parsed.values, refused);
    return finish(request, context, parsed.values, { proof, password: parsed.value.password, legal });
  }
  const schema = registerForm(rule, passwordMin, [context.origin]);
  const parsed = await parseNewPassword(context, { form, schema });
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  // Before the code, which would be used up.
  const refused = otherLegal(form, legal);
  if (refused) return refusal(parsed.values, refused);
  const { [rule.by]: target = "", code, password } = parsed.value;
  const proof = await redeemHere(request, context, { purpose: "register", target, code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  return finish(request, context, parsed.values, { proof: proof.value, password, legal });
}

/** Refuses an agreement to versions that have been replaced since the form was shown; the page shows those in force. */
export function otherLegal(form: FormData, { versions }: { versions: string }): FormErrors | null {
  const shown = form.get("legal");
  return shown === null || shown === versions ? null : { agree: "account:errors.legalChanged" };
}

async function finish(
  request: Request,
  context: RequestContext,
  values: Record<string, string>,
  { proof, password, legal }: { proof: Proof; password: string; legal: { versions: string } },
) {
  const done = await registerUser(context.db, { proof, password, agreed: versionsIn(legal.versions) });
  if (done.ok) return goOn(request, context, done.value.userId, "registered");
  const answer = refusal(
    values,
    { [wayOf(proof.target)]: done.code },
    done.code === "codeExpired" ? {} : { ask: "login" },
  );
  // "Already registered, log in?": the proof suffices for that, too.
  answer.headers.append("Set-Cookie", proofCookie(context).write(proof));
  return answer;
}
