import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

const ofPerson = ["memberships", "sign_ins", "sign_in_wishes", "sign_in_ranks", "referral_codes"] as const;

/** Step: deletes the membership, the days of signing in, the places and the referral code of a person. */
export async function deleteRewards(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ofPerson) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
