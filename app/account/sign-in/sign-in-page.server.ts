import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { leadToSuspended } from "../bans/suspended-page.server";
import { answerSend, redeemHere, refusal } from "../codes/code-step.server";
import { currentProof, proofCookie } from "../codes/proof-cookie.server";
import { phoneCountries } from "../phones/phone-countries.server";
import { askFactor, type SignedInToast } from "../second-factor/factor-step.server";
import { contactCodeForm, contactForm, passwordForm } from "./auth-form.server";
import { knownDevice } from "./known-device.server";
import { signInByPassword } from "./sign-in-by-password.server";
import { signInByProof } from "./sign-in-by-proof.server";
import { signInFailed } from "./sign-in-events.server";
import { contactRule, signInRules } from "./sign-in-rules.server";
import { startSession } from "./start-session.server";

/** Returns where to go after signing in: the `next` of the address if it is local, else the user centre. */
export function nextOf(request: Request): string {
  return nextPath(request) ?? href("/pages/user/user");
}

/** Returns what the forms for signing in and registering offer. */
export async function signInChoices(context: RequestContext) {
  const { phone, byMail, provider } = await signInRules(context);
  return {
    countries: phoneCountries(context.language.locale, phone.country),
    byMail,
    provider: provider?.name ?? null,
  };
}

/** Loads any of the sign-in pages. A person already signed in moves on at once. */
export async function loadSignIn(request: Request, context: RequestContext, title: "auth" | "name" | "phone") {
  if (await context.session(request)) throw redirect(nextOf(request));
  return {
    title: context.language.i18n.t(`account:title.${title}`),
    next: nextPath(request),
    ...(await signInChoices(context)),
  };
}

/**
 * Signs in a person whose first factor was right, and redirects with a toast; where the account has a second factor,
 * that is required first and there is no session yet, whether the device is known or not.
 */
export async function goOn(
  request: Request,
  context: RequestContext,
  userId: number,
  toast: SignedInToast,
  next = nextOf(request),
) {
  const asked = await askFactor(context, { userId, toast, next });
  return asked ?? enter(request, context, userId, toast, next);
}

/**
 * Creates the session of a person who has passed every factor of their account, unless they are banned; all other
 * callers use `goOn`.
 */
export async function enter(
  request: Request,
  context: RequestContext,
  userId: number,
  toast: SignedInToast,
  next = nextOf(request),
) {
  const suspended = await leadToSuspended(context, userId);
  if (suspended) return suspended;
  const { headers } = await startSession(request, context, userId);
  return redirectWithToast(context, next, textKey("account:toast", toast), headers);
}

/** Handles the forms of the sign-in pages: get a code, sign in by code, by password, or by a recent proof. */
export async function answerSignIn(request: Request, context: RequestContext) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "send": {
      const rule = await contactRule(context, form);
      return answerSend(request, context, form, { purpose: "login", field: rule.by, schema: contactForm(rule) });
    }
    case "code":
      return answerCode(request, context, form);
    case "proof":
      return answerProof(request, context);
    default:
      return answerPassword(request, context, form);
  }
}

async function answerCode(request: Request, context: RequestContext, form: FormData) {
  const { db } = context;
  const rule = await contactRule(context, form);
  const parsed = parseForm(form, contactCodeForm(rule));
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const { [rule.by]: target = "", code } = parsed.value;
  const proof = await redeemHere(request, context, { purpose: "login", target, code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  const login = await signInByProof(db, proof.value);
  if (login.ok) return goOn(request, context, login.value.userId, "signedIn");
  const headers = { "Set-Cookie": proofCookie(context).write(proof.value) };
  return seeOther(href("/pages/user/auth/register", { next: nextPath(request) }), headers);
}

async function answerProof(request: Request, context: RequestContext) {
  const proof = await currentProof(request, context);
  const login = proof && (await signInByProof(context.db, proof));
  return login?.ok ? goOn(request, context, login.value.userId, "signedIn") : refusal({}, { code: "codeExpired" });
}

async function answerPassword(request: Request, context: RequestContext, form: FormData) {
  const parsed = parseForm(form, passwordForm);
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const device = knownDevice(request, context);
  const { phone } = await signInRules(context);
  const login = await signInByPassword(context.db, { ...parsed.value, address: context.address, device, phone });
  if (!login.ok) {
    signInFailed(context, { kind: "user", account: parsed.value.account, reason: login.code });
    return refusal(parsed.values, { "": login.code });
  }
  return goOn(request, context, login.value.userId, "signedIn");
}
