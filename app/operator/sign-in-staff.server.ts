import {
  accountName,
  beginTry,
  comparableHash,
  type KnownDevice,
  type Locked,
  passwordCounters,
  rightTry,
} from "~/app/account/api.server";
import { verifyPassword } from "~/app/platform/passwords.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { StaffRole } from "./permissions";
import { staffLogin } from "./staff-queries.server";

/**
 * Signs a member of staff in with mail and password, throttled like buyers (a known device has a counter of its own) but under counters of their own. Unknown, disabled
 * and wrong give the same answer after the same work. Refuses `passwordWrong` and `locked|minutes=…`.
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
  const free = await beginTry(db, [...counters.shared, ...counters.own]);
  if (!free.ok) return free;
  const right = await verifyPassword(await comparableHash(login?.passwordHash), password);
  if (!right || !login?.passwordHash.startsWith("$argon2")) return refuse("passwordWrong");
  await rightTry(db, counters);
  return ok({ id: login.id, name: login.name, role: login.role });
}
