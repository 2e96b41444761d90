import type { RequestContext } from "~/app/context.server";
import { type FormErrors, parseForm } from "~/app/platform/http/form.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { factorForm } from "../sign-in/auth-form.server";
import { proveBuyersFactor } from "./second-factor.server";

/** Returns the errors of a form's second factor by field; null = it was right, and is used up. Logs failures. */
export async function wrongFactor(context: RequestContext, userId: number, form: FormData): Promise<FormErrors | null> {
  const parsed = parseForm(form, factorForm);
  if (!parsed.ok) return parsed.reply.errors;
  const { totpSecret: key, clock } = context;
  const typed = { code: parsed.value.factorCode, key, nowMs: clock.now().getTime() };
  const proved = await proveBuyersFactor(context, { userId, ...typed });
  if (proved.ok) securityEvent(context, "secondFactorProved", { user: userId });
  else securityEvent(context, "secondFactorFailed", { user: userId, reason: proved.code });
  return proved.ok ? null : { factorCode: proved.code };
}
