import { type FieldError, textKey } from "~/app/platform/language/text-keys";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { Proof } from "../codes/one-time-code.server";
import { lockTarget, takeProof } from "../codes/one-time-codes-queries.server";
import { wayOf } from "../rules";
import { isTaken, lockUser, loginOf, secretsOf, updateLogin } from "../sign-in/logins-queries.server";

/**
 * Adds a phone or mailbox proved by a code to an account without one. Refuses `account:errors.phoneFixed` or
 * `emailFixed` (it has one: changing it is not supported, spec §8), `phoneTaken` or `emailTaken`, and `codeExpired`.
 */
export function bindContact(
  db: Db,
  { userId, proof }: { userId: number; proof: Proof },
): Promise<Result<null, FieldError>> {
  const way = wayOf(proof.target);
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const login = await secretsOf(trx, userId);
    if (!login || login[way === "email" ? "email" : "mobile"] !== null)
      return refuse(textKey("account:errors", `${way}Fixed`));
    await lockTarget(trx, proof.target);
    if (await isTaken(trx, proof.target)) return refuse(textKey("account:errors", `${way}Taken`));
    if (!(await takeProof(trx, proof))) return refuse("codeExpired");
    await updateLogin(trx, userId, loginOf(proof.target));
    return ok(null);
  });
}
