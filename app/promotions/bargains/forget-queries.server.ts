import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Step: ends the bargains of a person whose account is given up, at what they stand at. Cuts that they made for others
 * stay, since they are what others pay.
 */
export async function endBargainsOf(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update bargains set ends_at = greatest(clock_timestamp(), opened_at + interval '1 millisecond')
    where user_id = ${userId} and ends_at > clock_timestamp()`.execute(trx);
}
