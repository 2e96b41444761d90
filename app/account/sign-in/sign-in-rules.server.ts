import type { RequestContext } from "~/app/context.server";
import type { Env } from "~/app/platform/env/env.server";
import { readSettings } from "~/app/settings/api.server";
import { type PhoneRule, phoneRule } from "../phones/phone-number.server";

/** The rules in force: the operators' settings, which override the environment. */
export interface SignInRules {
  phone: PhoneRule;
  /** Accounts may be made and opened by a code to a mailbox. */
  byMail: boolean;
  /** Minimum code points of a password. */
  passwordMin: number;
  /** The provider of third-party sign-in; null = not configured, or switched off. */
  provider: Env["oidc"];
}

/** The destination of a code, and the name of its field. */
export type ContactWay = "phone" | "email";
export type ContactRule = PhoneRule & { by: ContactWay };

/** Returns the rule of a form with a phone and its country, or with a mailbox. */
export async function contactRule(
  context: Pick<RequestContext, "db" | "env">,
  form: Pick<FormData, "has" | "get">,
): Promise<ContactRule> {
  const { phone, byMail } = await signInRules(context);
  const chosen = form.get("country");
  return { ...phone, by: byMail && form.has("email") ? "email" : "phone", chosen: chosen?.toString() };
}

export async function signInRules({ db, env }: Pick<RequestContext, "db" | "env">): Promise<SignInRules> {
  const { phonePattern, passwordMin, thirdParty } = (await readSettings(db)).signIn;
  return {
    phone: phoneRule(phonePattern || env.phonePattern, env.phoneCountry),
    // With a gateway for text messages alone, the codes for mailboxes would never arrive.
    byMail: env.latest().smtpUrl !== null || env.latest().smsUrl === null,
    passwordMin,
    provider: thirdParty ? env.latest().oidc : null,
  };
}
