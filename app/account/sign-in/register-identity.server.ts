import { readableText } from "~/app/platform/http/sent-text";
import { ok, type Result, refuse } from "~/app/platform/result";
import { mayBeCalled } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { LegalVersion } from "../legal/consents-queries.server";
import { isEmail, isNickname } from "../rules";
import { insertIdentity, isTaken, noPassword } from "./logins-queries.server";
import type { Identity } from "./provider.server";
import { makeAccount } from "./register-user.server";

/**
 * Creates an account for a person the provider vouches for, with their agreement to both statements. A mailbox that
 * already belongs to an account here is not taken over: its owner signs in and connects the two. Refuses
 * `account:errors.identityTaken`.
 */
export async function registerIdentity(
  db: Db,
  { identity, agreed }: { identity: Identity; agreed: readonly LegalVersion[] },
): Promise<Result<{ userId: number }, "account:errors.identityTaken">> {
  const name = [...readableText(identity.name).normalize("NFC").trim()].slice(0, 32).join("").trim();
  const nickname = isNickname(name) && (await mayBeCalled(db, name)) ? name : undefined;
  return transact(db, async (trx) => {
    const { issuer, subject } = identity;
    const given = identity.email !== null && isEmail(identity.email) ? identity.email : null;
    const email = given !== null && !(await isTaken(trx, given)) ? given : null;
    const userId = await makeAccount(trx, { mobile: null, email, passwordHash: noPassword, nickname }, agreed);
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
