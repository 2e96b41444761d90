import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes the cases of an account being given up. */
export async function forgetCases(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("desk_cases").where("user_id", "=", userId).execute();
}
