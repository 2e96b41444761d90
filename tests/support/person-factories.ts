import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";
import { hashOf } from "./hash-of";
import { password } from "./people";

/** Inserts a user who can sign in with the tests' password. */
export async function signable(db: Db, values: Parameters<typeof makeUser>[1] = {}) {
  return makeUser(db, { password_hash: await hashOf(password), ...values });
}
