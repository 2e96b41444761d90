import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm } from "~/app/platform/http/form.server";
import { answerSend, redeemHere, refusal } from "../codes/code-step.server";
import { contactCodeForm, contactForm } from "../sign-in/auth-form.server";
import { nextOf } from "../sign-in/sign-in-page.server";
import type { ContactRule } from "../sign-in/sign-in-rules.server";
import { bindContact } from "./bind-contact.server";

/** Handles the form that adds a phone or a mailbox to an account without one. */
export async function answerBindContact(
  request: Request,
  context: RequestContext,
  { userId, form, rule }: { userId: number; form: FormData; rule: ContactRule },
) {
  if (form.get("intent") === "send") {
    return answerSend(request, context, form, { purpose: "register", field: rule.by, schema: contactForm(rule) });
  }
  const parsed = parseForm(form, contactCodeForm(rule));
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const { [rule.by]: target = "", code } = parsed.value;
  const proof = await redeemHere(request, context, { purpose: "register", target, code });
  if (!proof.ok) return refusal(parsed.values, { code: proof.code });
  const bound = await bindContact(context.db, { userId, proof: proof.value });
  if (!bound.ok) return refusal(parsed.values, { [rule.by]: bound.code });
  return redirectWithToast(context, nextOf(request), "forms:saved");
}
