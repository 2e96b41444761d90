import { ok, type Result, refuse } from "~/app/platform/result";
import { comparableHash } from "~/app/platform/secrets/comparable-hash.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { attempt, type Counter, type Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { staffLogin } from "./members/staff-queries.server";

/**
 * Verifies the password of a signed-in member of staff. Wrong attempts are counted per person, so that a session's
 * holder cannot keep guessing. Refuses `passwordWrong` and `locked|minutes=…` (ten wrong ones in 15
 * minutes).
 */
export async function checkStaffPassword(
  db: Db,
  { id, email, password }: { id: number; email: string; password: string },
): Promise<Result<null, "passwordWrong" | Locked>> {
  const own: Counter[] = [{ rule: "passwordOfAccount", key: `staff id ${id}` }];
  const { done } = await attempt(db, own, async () => {
    const login = await staffLogin(db, email.toLowerCase());
    const right = await verifyPassword(await comparableHash(login?.passwordHash), password);
    return right ? ok(null) : refuse("passwordWrong");
  });
  return done;
}
