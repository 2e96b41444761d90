import type { RequestContext } from "~/app/context.server";
import type { Env } from "~/app/platform/env/env.server";
import { readSettings } from "~/app/settings/api.server";

/** The rules in force: what operators set, over what the environment says. */
export interface SignInRules {
  /** Source of a regular expression without anchors, as `pattern` of an input takes it. */
  phonePattern: string;
  /** Least code points of a password. */
  passwordMin: number;
  /** The provider of third-party sign-in; null = there is none, or it is switched off. */
  provider: Env["oidc"];
}

/** What signing in and registering go by now. */
export async function signInRules({ db, env }: Pick<RequestContext, "db" | "env">): Promise<SignInRules> {
  const { phonePattern, passwordMin, thirdParty } = (await readSettings(db)).signIn;
  return {
    phonePattern: phonePattern || env.phonePattern,
    passwordMin,
    provider: thirdParty ? env.latest().oidc : null,
  };
}
