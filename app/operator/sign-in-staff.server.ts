import {
  accountName,
  addressKey,
  beginTry,
  type Counter,
  comparableHash,
  type Locked,
  rightTry,
} from "~/app/account/api.server";
import { verifyPassword } from "~/app/platform/passwords.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { StaffRole } from "./permissions";
import { staffLogin } from "./staff-queries.server";

/**
 * Signs a member of staff in with mail and password, throttled like buyers but under counters of their own. Unknown, disabled
 * and wrong give the same answer after the same work. Refuses `passwordWrong` and `locked|minutes=…`.
 */
export async function signInStaff(
  db: Db,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Result<{ id: number; name: string; role: StaffRole }, "passwordWrong" | Locked>> {
  const name = accountName(email);
  const shared: Counter[] = [{ rule: "passwordFromAddress", key: `staff ${addressKey(address)}` }];
  const own: Counter[] = [{ rule: "passwordOfAccount", key: `staff ${name}` }];
  const free = await beginTry(db, [...shared, ...own]);
  if (!free.ok) return free;
  const login = await staffLogin(db, name);
  const right = await verifyPassword(await comparableHash(login?.passwordHash), password);
  if (!right || !login?.passwordHash.startsWith("$argon2")) return refuse("passwordWrong");
  await rightTry(db, { own, shared });
  return ok({ id: login.id, name: login.name, role: login.role });
}
