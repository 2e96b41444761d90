import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Anonymises the reviews of a person whose account is given up; no points move with them any more. */
export async function forgetAuthor(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.updateTable("reviews").set({ anonymous: true, points: 0 }).where("user_id", "=", userId).execute();
}
