import { ok, type Result, refuse } from "~/app/platform/result";
import { comparableHash } from "~/app/platform/secrets/comparable-hash.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { attempt, type Locked, passwordCounters } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { loginName, type PhoneRule } from "../phones/phone-number.server";
import type { KnownDevice } from "./known-device.server";
import { loginByName } from "./logins-queries.server";

/**
 * Signs in with phone, e-mail or username and a password. A wrong password and an unknown account get the same response
 * after the same work. A wrong attempt is counted, under the account as typed and under the address; on
 * a browser known to the account, under that device instead. Refuses `passwordWrong` and `locked|minutes=…` (ten
 * attempts per account or device, fifty per address, in 15 minutes; in the API, which knows no devices and no codes,
 * ten per account and address, and a thousand per account in an hour). Spec §5.
 * @param api for the JSON API
 */
export async function signInByPassword(
  db: Db,
  {
    account,
    password,
    address,
    device = () => null,
    api = false,
    phone,
  }: {
    account: string;
    password: string;
    address: string;
    device?: KnownDevice;
    api?: boolean;
    /** How phones are stored. */
    phone: PhoneRule;
  },
): Promise<Result<{ userId: number }, "passwordWrong" | Locked>> {
  const name = loginName(account, phone);
  const login = await loginByName(db, name);
  const known = login && device(`user ${login.id}`);
  const counters = passwordCounters("user", { account: name, address, device: known, onlyWay: api });
  const { done } = await attempt(db, counters, async () => {
    const right = await verifyPassword(await comparableHash(login?.password_hash), password);
    return right && login?.password_hash.startsWith("$argon2") ? ok({ userId: login.id }) : refuse("passwordWrong");
  });
  return done;
}
