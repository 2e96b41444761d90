import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword, verifyPassword } from "~/app/platform/secrets/passwords.server";
import { attempt, type Counter, clearAttempts, type Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type NotifyContext, notifyOwner } from "../second-factor/notify-owner.server";
import { recordPaymentReset, secretsOf, updateLogin } from "../sign-in/logins-queries.server";

/** Refusal of a wrong payment password, with the attempts left. */
type WrongPaymentPassword = `account:errors.paymentPasswordWrong|left=${number}`;

const counterOf = (userId: number): Counter[] => [{ rule: "paymentPassword", key: String(userId) }];

/**
 * Verifies a person's payment password. A wrong attempt is counted at once, in its own statement, whatever the outcome
 * of the act: so call it with the pool, before the act's transaction. Five wrong attempts lock it for 30 minutes.
 * Refuses `account:errors.noPaymentPassword` (spec §8: redirect to set one, and back),
 * `account:errors.paymentPasswordWrong|left=…` with the attempts left, and `locked|minutes=…`.
 */
export async function checkPaymentPassword(
  db: Db,
  { userId, password }: { userId: number; password: string },
): Promise<Result<null, "account:errors.noPaymentPassword" | WrongPaymentPassword | Locked>> {
  const secrets = await secretsOf(db, userId);
  if (!secrets?.payment_password_hash) return refuse("account:errors.noPaymentPassword");
  const hash = secrets.payment_password_hash;
  const { done, left } = await attempt(db, counterOf(userId), async () =>
    (await verifyPassword(hash, password)) ? ok(null) : refuse("wrong"),
  );
  if (done.ok || done.code !== "wrong") return done;
  return refuse(`account:errors.paymentPasswordWrong|left=${left}`);
}

/**
 * Stores a payment password (6 digits) and lifts its lock. The caller has checked the authorization: see the page.
 * @param resetBy given where it was set without the old one: nothing is withdrawn for a day, and the person is told
 */
export async function storePaymentPassword(
  db: Db,
  { userId, password, resetBy }: { userId: number; password: string; resetBy?: NotifyContext },
) {
  const hash = await hashPassword(password);
  await transact(db, async (trx) => {
    await updateLogin(trx, userId, { payment_password_hash: hash });
    if (!resetBy) return;
    await recordPaymentReset(trx, userId);
    await notifyOwner(trx, resetBy, { userId, what: "paymentReset" });
  });
  await clearAttempts(db, counterOf(userId));
}
