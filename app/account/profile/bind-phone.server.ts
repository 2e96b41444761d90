import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { Proof } from "../codes/one-time-code.server";
import { lockTarget, takeProof } from "../codes/one-time-codes-queries.server";
import { isTaken, lockUser, secretsOf, updateLogin } from "../sign-in/logins-queries.server";

/**
 * Adds a phone proved by a code to an account without one. Refuses `account:errors.phoneFixed` (it has one: changing it
 * is not supported, spec §8), `account:errors.phoneTaken` and `codeExpired`.
 */
export function bindPhone(
  db: Db,
  { userId, proof }: { userId: number; proof: Proof },
): Promise<Result<null, "account:errors.phoneFixed" | "account:errors.phoneTaken" | "codeExpired">> {
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const login = await secretsOf(trx, userId);
    if (!login || login.mobile !== null) return refuse("account:errors.phoneFixed");
    await lockTarget(trx, proof.target);
    if (await isTaken(trx, proof.target)) return refuse("account:errors.phoneTaken");
    if (!(await takeProof(trx, proof))) return refuse("codeExpired");
    await updateLogin(trx, userId, { mobile: proof.target });
    return ok(null);
  });
}
