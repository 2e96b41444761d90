import type { RequestContext } from "~/app/context.server";
import { seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { keyedHash } from "~/app/platform/secrets/sealed-value.server";
import { accountCookie } from "../codes/proof-cookie.server";
import { secretsOf } from "../sign-in/logins-queries.server";

/** Seconds within which the second step must follow the first one. */
const lifetime = 600;

/** Toasts shown after signing in. */
export type SignedInToast = "signedIn" | "registered" | "passwordChanged";

/** A person who has passed the first factor but not the second. It opens nothing: there is no session. */
interface FirstStep {
  userId: number;
  /** Fingerprint of the password and the second factor at that time: changing either invalidates the first step. */
  mark: string;
  toast: SignedInToast;
}

const firstStepCookie = (context: RequestContext) => accountCookie<FirstStep>(context, "first-step", lifetime);

/** Returns the fingerprint of an account's password and second factor; null = it has no second factor. */
async function factorMark({ db, codeSecret }: RequestContext, userId: number): Promise<string | null> {
  const secrets = await secretsOf(db, userId);
  if (!secrets?.factor_since) return null;
  const [key] = keysOf(codeSecret);
  return keyedHash(`first step ${secrets.password_hash} ${new Date(secrets.factor_since).getTime()}`, key);
}

/**
 * Redirects a person who passed the first factor to the page that asks for the second one; null = the account has none,
 * and they may come in.
 * @param next a local path to continue to in the end
 */
export async function askFactor(
  context: RequestContext,
  { userId, toast, next }: { userId: number; toast: SignedInToast; next: string },
): Promise<Response | null> {
  const mark = await factorMark(context, userId);
  if (mark === null) return null;
  const headers = {
    "Set-Cookie": firstStepCookie(context).write({ userId, mark, toast }),
    "Cache-Control": "no-store",
  };
  return seeOther(href("/pages/user/auth/factor", { next }), headers);
}

/** Returns who has passed the first factor but not the second on this browser; null = nobody, or too long ago. */
export async function firstStepOf(request: Request, context: RequestContext): Promise<FirstStep | null> {
  const step = firstStepCookie(context).read(request.headers.get("Cookie"));
  return step && step.mark === (await factorMark(context, step.userId)) ? step : null;
}

/** Returns the Set-Cookie line that ends the first step, whatever its outcome. */
export const forgetFirstStep = (context: RequestContext): string => firstStepCookie(context).clear();
