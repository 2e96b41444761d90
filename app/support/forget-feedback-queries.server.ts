import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes the feedback of an account being given up, and its texts and pictures in complaints; decisions stay. */
export async function forgetFeedback(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("feedback").where("user_id", "=", userId).execute();
  await trx
    .deleteFrom("complaint_pictures")
    .where("complaint_id", "in", trx.selectFrom("complaints").select("id").where("user_id", "=", userId))
    .execute();
  await trx.updateTable("complaints").set({ body: "•••" }).where("user_id", "=", userId).execute();
}
