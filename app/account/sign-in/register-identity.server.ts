import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { isEmail, isNickname } from "../rules";
import { insertIdentity, isTaken, noPassword } from "./logins-queries.server";
import type { Identity } from "./provider.server";
import { makeAccount } from "./register-user.server";

/**
 * Creates an account for a person the provider vouches for, with their agreement to both statements. A mailbox that
 * already belongs to an account here is not taken over: its owner signs in and connects the two. Refuses
 * `account:errors.identityTaken`.
 */
export function registerIdentity(
  db: Db,
  identity: Identity,
): Promise<Result<{ userId: number }, "account:errors.identityTaken">> {
  return transact(db, async (trx) => {
    const { issuer, subject } = identity;
    const given = identity.email !== null && isEmail(identity.email) ? identity.email : null;
    const email = given !== null && !(await isTaken(trx, given)) ? given : null;
    const name = [...identity.name.normalize("NFC").trim()].slice(0, 32).join("").trim();
    const nickname = isNickname(name) ? name : undefined;
    const userId = await makeAccount(trx, { mobile: null, email, passwordHash: noPassword, nickname });
    if (userId === null) return refuse("account:errors.identityTaken");
    const connected = await insertIdentity(trx, { issuer, subject, user_id: userId });
    return connected ? ok({ userId }) : refuse("account:errors.identityTaken");
  });
}

/** Connects a vouched-for account with the signed-in person's. Refuses `account:errors.identityTaken`. */
export async function connectIdentity(
  db: Db,
  { userId, identity }: { userId: number; identity: Identity },
): Promise<Result<null, "account:errors.identityTaken">> {
  const { issuer, subject } = identity;
  const connected = await insertIdentity(db, { issuer, subject, user_id: userId });
  return connected ? ok(null) : refuse("account:errors.identityTaken");
}
