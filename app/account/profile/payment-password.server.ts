import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword, verifyPassword } from "~/app/platform/secrets/passwords.server";
import { beginTry, type Counter, type Locked, rightTry } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { secretsOf, updateLogin } from "../sign-in/logins-queries.server";

const counterOf = (userId: number): Counter[] => [{ rule: "paymentPassword", key: String(userId) }];

/**
 * Whether this is the person's payment password. A wrong one is counted at once, in a statement of its own, whatever becomes
 * of the act it was given for: so call it with the pool, before the act's transaction. Five wrong ones shut it for 30 minutes.
 * Refuses `account:errors.noPaymentPassword` (spec §8: lead to setting it, and back), `account:errors.paymentPasswordWrong` and `locked|minutes=…`.
 */
export async function checkPaymentPassword(
  db: Db,
  { userId, password }: { userId: number; password: string },
): Promise<Result<null, "account:errors.noPaymentPassword" | "account:errors.paymentPasswordWrong" | Locked>> {
  const secrets = await secretsOf(db, userId);
  if (!secrets?.payment_password_hash) return refuse("account:errors.noPaymentPassword");
  const own = counterOf(userId);
  const free = await beginTry(db, own);
  if (!free.ok) return free;
  if (!(await verifyPassword(secrets.payment_password_hash, password)))
    return refuse("account:errors.paymentPasswordWrong");
  await rightTry(db, { own, shared: [] });
  return ok(null);
}

/** Stores a payment password (6 digits) for somebody who has shown that they may: see the page. It opens a lock. */
export async function storePaymentPassword(db: Db, { userId, password }: { userId: number; password: string }) {
  await updateLogin(db, userId, { payment_password_hash: await hashPassword(password) });
  await rightTry(db, { own: counterOf(userId), shared: [] });
}
