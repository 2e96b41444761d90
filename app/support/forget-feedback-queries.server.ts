import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Deletes the feedback of a person whose account is given up, and what they wrote and showed in complaints; what was
 * decided stays.
 */
export async function forgetFeedback(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("feedback").where("user_id", "=", userId).execute();
  await trx
    .deleteFrom("complaint_pictures")
    .where("complaint_id", "in", trx.selectFrom("complaints").select("id").where("user_id", "=", userId))
    .execute();
  await trx.updateTable("complaints").set({ body: "•••" }).where("user_id", "=", userId).execute();
}
