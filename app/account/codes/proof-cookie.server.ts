import type { RequestContext } from "~/app/context.server";
import { type SealedCookie, sealedCookie } from "~/app/platform/cookies/sealed-cookie.server";
import { isSecure } from "~/app/platform/http/origin.server";
import type { Proof } from "./one-time-code.server";
import { proofMinutes, proofStands } from "./one-time-codes-queries.server";

type SealContext = Pick<RequestContext, "env" | "codeSecret">;

/** Returns an account cookie, signed with this installation's key. */
export function accountCookie<Value extends object>(
  context: SealContext,
  name: string,
  maxAge: number,
): SealedCookie<Value> {
  const secure = isSecure(context.env);
  return sealedCookie<Value>({ name, secret: context.codeSecret, maxAge, secure });
}

/**
 * Carries a proof from one page to the next ("account does not exist, register?"), so that no second code is needed. It
 * is valid in this browser for ten minutes and for one act, because the database records its use.
 */
export function proofCookie(context: SealContext): SealedCookie<Proof> {
  return accountCookie<Proof>(context, "proof", proofMinutes * 60);
}

/** Returns this browser's unused proof, or null. */
export async function currentProof(
  request: Request,
  context: SealContext & Pick<RequestContext, "db">,
): Promise<Proof | null> {
  const proof = proofCookie(context).read(request.headers.get("Cookie"));
  return proof && (await proofStands(context.db, proof)) ? proof : null;
}
