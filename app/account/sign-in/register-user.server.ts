import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { textKey } from "~/app/platform/language/text-keys";
import { ok, type Result, refuse } from "~/app/platform/result";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { Proof } from "../codes/one-time-code.server";
import { takeProof } from "../codes/one-time-codes-queries.server";
import { insertConsents, type LegalVersion } from "../legal/consents-queries.server";
import { wayOf } from "../rules";
import { insertUser, loginOf, userIdByTarget } from "./logins-queries.server";

/** Returns a generated username, which the person may change later. Letters and digits that are not easily confused. */
export function freshUsername(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return `u_${[...randomBytes(10)].map((byte) => letters[byte % letters.length]).join("")}`;
}

/**
 * Creates the user with a generated username, also the initial nickname. Null = phone or mailbox is taken.
 * @param agreed the versions of the legal texts that they agree to
 */
export async function makeAccount(
  trx: Transaction<Database>,
  person: { mobile: string | null; email: string | null; passwordHash: string; nickname?: string },
  agreed: readonly LegalVersion[],
): Promise<number | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const username = freshUsername();
    const nickname = person.nickname ?? username;
    const { mobile, email, passwordHash: password_hash } = person;
    const id = await insertUser(trx, { username, nickname, mobile, email, password_hash });
    if (id !== null) {
      await insertConsents(trx, { userId: id, versions: agreed, way: "register" });
      return id;
    }
    const target = mobile ?? email;
    if (target !== null && (await userIdByTarget(trx, target)) !== null) return null;
  }
  throw new Error("no free username was found");
}

type Registered = "account:errors.phoneRegistered" | "account:errors.emailRegistered";

/**
 * Registers the owner of a phone or mailbox that a code has proved, with a password and the agreement to both
 * statements given now. Refuses `account:errors.phoneRegistered` or `emailRegistered` (the proof stays valid for
 * signing in with it, spec §8) and `codeExpired`.
 */
export async function registerUser(
  db: Db,
  { proof, password, agreed }: { proof: Proof; password: string; agreed: readonly LegalVersion[] },
): Promise<Result<{ userId: number }, Registered | "codeExpired">> {
  const passwordHash = await hashPassword(password);
  return transact(db, async (trx) => {
    if (!(await takeProof(trx, proof))) return refuse("codeExpired");
    const login = loginOf(proof.target);
    const userId = await makeAccount(trx, { mobile: null, email: null, passwordHash, ...login }, agreed);
    return userId === null ? refuse(textKey("account:errors", `${wayOf(proof.target)}Registered`)) : ok({ userId });
  });
}
