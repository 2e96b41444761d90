import type { RequestContext } from "~/app/context.server";
import type { Env } from "~/app/platform/env/env.server";
import { readSettings } from "~/app/settings/api.server";

/** The rules in force: the operators' settings, which override the environment. */
export interface SignInRules {
  /** Source of an unanchored regular expression, as in an input's `pattern`. */
  phonePattern: string;
  /** Minimum code points of a password. */
  passwordMin: number;
  /** The provider of third-party sign-in; null = not configured, or switched off. */
  provider: Env["oidc"];
}

export async function signInRules({ db, env }: Pick<RequestContext, "db" | "env">): Promise<SignInRules> {
  const { phonePattern, passwordMin, thirdParty } = (await readSettings(db)).signIn;
  return {
    phonePattern: phonePattern || env.phonePattern,
    passwordMin,
    provider: thirdParty ? env.latest().oidc : null,
  };
}
