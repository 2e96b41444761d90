import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

const ofPerson = ["membership_wishes", "sign_ins", "sign_in_wishes", "sign_in_ranks"] as const;

/** Step: deletes the wishes, the days of signing in and the places of a person. */
export async function deleteRewards(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ofPerson) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
