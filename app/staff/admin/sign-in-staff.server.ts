import { accountName, type KnownDevice } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { comparableHash } from "~/app/platform/secrets/comparable-hash.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { attempt, type Locked, passwordCounters } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { staffLogin } from "../members/staff-queries.server";
import type { StaffRole } from "../permissions";

/**
 * Signs a member of staff in with mail and password, throttled like buyers (a known device has its own counter) but
 * under separate counters. Unknown, disabled and wrong get the same response after the same work. Refuses
 * `passwordWrong` and `locked|minutes=…`.
 */
export async function signInStaff(
  db: Db,
  {
    email,
    password,
    address,
    device = () => null,
  }: { email: string; password: string; address: string; device?: KnownDevice },
): Promise<Result<{ id: number; name: string; role: StaffRole }, "passwordWrong" | Locked>> {
  const name = accountName(email);
  const login = await staffLogin(db, name);
  const counters = passwordCounters("staff", { account: name, address, device: login && device(`staff ${login.id}`) });
  const { done } = await attempt(db, counters, async () => {
    const right = await verifyPassword(await comparableHash(login?.passwordHash), password);
    if (!right || !login?.passwordHash.startsWith("$argon2")) return refuse("passwordWrong");
    return ok({ id: login.id, name: login.name, role: login.role });
  });
  return done;
}
