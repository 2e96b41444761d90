import { ok, type Result, refuse } from "~/app/platform/result";
import { comparableHash } from "~/app/platform/secrets/comparable-hash.server";
import { hashPassword, verifyPassword } from "~/app/platform/secrets/passwords.server";
import { attempt, type Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { Proof } from "../codes/one-time-code.server";
import { takeProof } from "../codes/one-time-codes-queries.server";
import { noPassword, secretsOf, updateLogin, userIdByTarget } from "./logins-queries.server";

/**
 * Sets a new password for the owner of a phone or mailbox that a code has proved. The caller ends all their sessions.
 * Refuses `unknownAccount` (nobody owns it; the proof stays valid) and `codeExpired`.
 */
export async function resetPassword(
  db: Db,
  { proof, password }: { proof: Proof; password: string },
): Promise<Result<{ userId: number }, "unknownAccount" | "codeExpired">> {
  const password_hash = await hashPassword(password);
  return transact(db, async (trx) => {
    if (!(await takeProof(trx, proof))) return refuse("codeExpired");
    const userId = await userIdByTarget(trx, proof.target);
    if (userId === null) return refuse("unknownAccount");
    await updateLogin(trx, userId, { password_hash });
    return ok({ userId });
  });
}

/** Verifies a person's password; a wrong one counts as a failed attempt on their account. */
export async function checkPassword(
  db: Db,
  { userId, password }: { userId: number; password: string },
): Promise<Result<null, "account:errors.oldPassword" | Locked>> {
  const own = [{ rule: "passwordOfAccount" as const, key: `id ${userId}` }];
  const { done } = await attempt(db, own, async () => {
    const secrets = await secretsOf(db, userId);
    const right = await verifyPassword(await comparableHash(secrets?.password_hash), password);
    return right && secrets?.password_hash !== noPassword ? ok(null) : refuse("account:errors.oldPassword");
  });
  return done;
}

/**
 * Changes a signed-in person's password, given the old one. Refuses `account:errors.oldPassword` and
 * `locked|minutes=…`.
 */
export async function changePassword(
  db: Db,
  { userId, old, password }: { userId: number; old: string; password: string },
): Promise<Result<null, "account:errors.oldPassword" | Locked>> {
  const known = await checkPassword(db, { userId, password: old });
  if (!known.ok) return known;
  await updateLogin(db, userId, { password_hash: await hashPassword(password) });
  return ok(null);
}
