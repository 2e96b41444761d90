import { ok, type Result, refuse } from "~/app/platform/result";
import { comparableHash } from "~/app/platform/secrets/comparable-hash.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { type Counter, clearAttempts, countAttempt, type Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { staffLogin } from "./members/staff-queries.server";

/**
 * Verifies the password of a signed-in member of staff. Attempts are counted before they are made, per person, so that
 * a session's holder cannot keep guessing. Refuses `passwordWrong` and `locked|minutes=…` (ten wrong ones in 15
 * minutes).
 */
export async function checkStaffPassword(
  db: Db,
  { id, email, password }: { id: number; email: string; password: string },
): Promise<Result<null, "passwordWrong" | Locked>> {
  const own: Counter[] = [{ rule: "passwordOfAccount", key: `staff id ${id}` }];
  const free = await countAttempt(db, own);
  if (!free.ok) return free;
  const login = await staffLogin(db, email.toLowerCase());
  if (!(await verifyPassword(await comparableHash(login?.passwordHash), password))) return refuse("passwordWrong");
  await clearAttempts(db, { own, shared: [] });
  return ok(null);
}
