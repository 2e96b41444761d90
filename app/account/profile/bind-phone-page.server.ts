import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { answerSend, redeemHere, refusal } from "../codes/code-step.server";
import { phoneCodeForm, phoneForm } from "../sign-in/auth-form.server";
import { nextOf } from "../sign-in/sign-in-page.server";
import { signInRules } from "../sign-in/sign-in-rules.server";
import { bindPhone } from "./bind-phone.server";

/** Handles the form that adds a phone to an account without one. */
export async function answerBindPhone(request: Request, context: RequestContext, userId: number) {
  const { db } = context;
  const { phonePattern } = await signInRules(context);
  const form = await readForm(request);
  if (form.get("intent") === "send") {
    return answerSend(request, context, form, { purpose: "register", field: "phone", schema: phoneForm(phonePattern) });
  }
  const parsed = parseForm(form, phoneCodeForm(phonePattern));
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const { phone, code } = parsed.value;
  const proof = await redeemHere(request, context, { purpose: "register", target: phone, code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  const bound = await bindPhone(db, { userId, proof: proof.value });
  if (!bound.ok) return refusal(parsed.values, { phone: bound.code });
  return redirectWithToast(context, nextOf(request), "forms:saved");
}
