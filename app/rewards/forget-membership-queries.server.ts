import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes the membership of a person whose account is given up. */
export async function forgetMembership(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("memberships").where("user_id", "=", userId).execute();
}
