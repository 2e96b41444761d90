import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

const ofPerson = ["membership_wishes", "sign_ins", "sign_in_wishes", "sign_in_ranks", "referral_codes"] as const;

/** Step: ends the periods of a person that are not over; their rows are of the books, and stay. */
export async function endMemberships(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update memberships set closed_at = clock_timestamp(), told_at = clock_timestamp(),
      ends_at = greatest(least(ends_at, clock_timestamp()), starts_at + interval '1 microsecond')
    where user_id = ${userId} and returned_at is null and ends_at > clock_timestamp()`.execute(trx);
}

/** Step: deletes the wishes, the days of signing in, the places and the referral code of a person. */
export async function deleteRewards(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ofPerson) await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
