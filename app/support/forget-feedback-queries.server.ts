import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes the feedback of a person whose account is given up. */
export async function forgetFeedback(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("feedback").where("user_id", "=", userId).execute();
}
