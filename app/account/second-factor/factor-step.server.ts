import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { keyedHash } from "~/app/platform/secrets/sealed-value.server";
import { accountCookie } from "../codes/proof-cookie.server";
import { secretsOf } from "../sign-in/logins-queries.server";

/** For how many seconds the second step may follow the first one. */
const patience = 600;

/** What the page says after signing in. */
export type SignedInToast = "signedIn" | "registered" | "passwordChanged";

/** Somebody who has shown the first factor, and still has to show the second one. It opens nothing: there is no session. */
interface FirstStep {
  userId: number;
  /** Of the password and the second factor as they were: after a change of either the first step counts no more. */
  mark: string;
  toast: SignedInToast;
}

const firstStepCookie = (context: RequestContext) => accountCookie<FirstStep>(context, "first-step", patience);

/** The mark of an account's password and second factor; null = it has no second factor. */
async function factorMark({ db, codeSecret }: RequestContext, userId: number): Promise<string | null> {
  const secrets = await secretsOf(db, userId);
  if (!secrets?.factor_since) return null;
  const [key] = keysOf(codeSecret);
  return keyedHash(`first step ${secrets.password_hash} ${new Date(secrets.factor_since).getTime()}`, key);
}

/**
 * Leads somebody whose first factor was right to the page that asks for the second one; null = the account has none, and they may
 * come in. @param next a path of ours to go on to in the end
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
  return redirect(href("/pages/user/auth/factor", { next }), { status: 303, headers });
}

/** Who has shown the first factor on this browser and not the second one; null = nobody, or it was too long ago. */
export async function firstStepOf(request: Request, context: RequestContext): Promise<FirstStep | null> {
  const step = firstStepCookie(context).read(request.headers.get("Cookie"));
  return step && step.mark === (await factorMark(context, step.userId)) ? step : null;
}

/** For Set-Cookie: the first step led to a session, or to nothing. */
export const forgetFirstStep = (context: RequestContext): string => firstStepCookie(context).clear();
