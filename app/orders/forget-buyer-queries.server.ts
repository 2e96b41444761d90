import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Erases recipient and remark from the orders of a person whose account is given up; the region stays, for the books.
 */
export async function forgetBuyer(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update orders set remark = '', address = case when address = '{}' then address
      else address || '{"recipient": "•••", "mobile": "•••", "detail": "•••"}' end
    where user_id = ${userId}`.execute(trx);
}
