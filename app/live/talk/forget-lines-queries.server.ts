import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Step: takes back what a person who gives the account up said in live rooms: their lines are numbers without words and
 * without anybody. That they watched, what they waited for, and that they may not speak, is deleted.
 */
export async function forgetLines(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx
    .updateTable("live_lines")
    .set({ user_id: null, body: "-", removed_at: new Date(), key: "" })
    .where("user_id", "=", userId)
    .execute();
  await trx.deleteFrom("live_mutes").where("user_id", "=", userId).execute();
  await trx.deleteFrom("live_reminders").where("user_id", "=", userId).execute();
  await trx.deleteFrom("live_viewers").where("viewer", "=", `u${userId}`).execute();
}
