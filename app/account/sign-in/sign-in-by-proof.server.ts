import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { Proof } from "../codes/one-time-code.server";
import { takeProof } from "../codes/one-time-codes-queries.server";
import { userIdByTarget } from "./logins-queries.server";

/**
 * Signs in the owner of a phone that a code has proved, once per proof. Refuses `unknownAccount` (the proof stays valid
 * for a registration: "account does not exist, register?", spec §8) and `codeExpired` (the proof is spent or too old).
 */
export function signInByProof(
  db: Db,
  proof: Proof,
): Promise<Result<{ userId: number }, "unknownAccount" | "codeExpired">> {
  return transact(db, async (trx) => {
    const userId = await userIdByTarget(trx, proof.target);
    // A refusal rolls back, so the proof stays unclaimed.
    if (!(await takeProof(trx, proof))) return refuse("codeExpired");
    return userId === null ? refuse("unknownAccount") : ok({ userId });
  });
}
