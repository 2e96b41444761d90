import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Step: ends the bargains of a person whose account is given up, at what they stand at, and tells them nothing more.
 * Cuts that they made for others stay, since they are what others pay.
 */
export async function endBargainsOf(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update bargains set ending_told_at = coalesce(ending_told_at, now()), over_told_at = now(),
      ends_at = least(ends_at, greatest(clock_timestamp(), opened_at + interval '1 millisecond'))
    where user_id = ${userId} and over_told_at is null`.execute(trx);
}
