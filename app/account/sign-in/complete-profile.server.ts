import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockUser, lockUsername, noPassword, otherHasUsername, secretsOf, updateLogin } from "./logins-queries.server";

/**
 * Completes an account created through a third party: username, nickname, and a password when there is none yet.
 * Refuses `usernameTaken`.
 */
export async function completeProfile(
  db: Db,
  change: { userId: number; username: string; nickname: string; password?: string },
): Promise<Result<null, "usernameTaken">> {
  const { userId, username, nickname, password } = change;
  const hash = password === undefined ? null : await hashPassword(password);
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    await lockUsername(trx, username);
    if (await otherHasUsername(trx, { username, userId })) return refuse("usernameTaken");
    const secrets = await secretsOf(trx, userId);
    // An existing password is only changed with the old one.
    const first = hash !== null && secrets?.password_hash === noPassword ? { password_hash: hash } : {};
    await updateLogin(trx, userId, { username, nickname, ...first });
    return ok(null);
  });
}
