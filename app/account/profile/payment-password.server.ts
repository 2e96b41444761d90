import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword, verifyPassword } from "~/app/platform/secrets/passwords.server";
import { type Counter, clearAttempts, countAttempt, type Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { secretsOf, updateLogin } from "../sign-in/logins-queries.server";

/** Refusal of a wrong payment password, with the tries that are left before it is locked. */
type WrongPaymentPassword = `account:errors.paymentPasswordWrong|left=${number}`;

const counterOf = (userId: number): Counter[] => [{ rule: "paymentPassword", key: String(userId) }];

/**
 * Verifies a person's payment password. A wrong attempt is counted at once, in its own statement, whatever the outcome of the act: so call
 * it with the pool, before the act's transaction. Five wrong attempts lock it for 30 minutes. Refuses `account:errors.noPaymentPassword`
 * (spec §8: lead to setting it, and back), `account:errors.paymentPasswordWrong|left=…` with the tries that are left, and `locked|minutes=…`.
 */
export async function checkPaymentPassword(
  db: Db,
  { userId, password }: { userId: number; password: string },
): Promise<Result<null, "account:errors.noPaymentPassword" | WrongPaymentPassword | Locked>> {
  const secrets = await secretsOf(db, userId);
  if (!secrets?.payment_password_hash) return refuse("account:errors.noPaymentPassword");
  const own = counterOf(userId);
  const free = await countAttempt(db, own);
  if (!free.ok) return free;
  if (!(await verifyPassword(secrets.payment_password_hash, password)))
    return refuse(`account:errors.paymentPasswordWrong|left=${free.value.left}`);
  await clearAttempts(db, { own, shared: [] });
  return ok(null);
}

/** Stores a payment password (6 digits) and lifts its lock. The caller has checked the authorization: see the page. */
export async function storePaymentPassword(db: Db, { userId, password }: { userId: number; password: string }) {
  await updateLogin(db, userId, { payment_password_hash: await hashPassword(password) });
  await clearAttempts(db, { own: counterOf(userId), shared: [] });
}
