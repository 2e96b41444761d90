import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";
import { password } from "./people";

/** Inserts a user who can sign in with the tests' password. */
export async function signable(db: Db, values: Parameters<typeof makeUser>[1] = {}) {
  return makeUser(db, { password_hash: await hashPassword(password), ...values });
}
