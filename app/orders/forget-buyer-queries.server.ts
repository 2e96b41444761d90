import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Erases recipient, remark and the notes of shops from the orders of a person whose account is given up, who earns
 * nothing more by them; the region stays, for the books.
 */
export async function forgetBuyer(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    update orders set remark = '', benefit_due_at = null, address = case when address = '{}' then address
      else address || '{"recipient": "•••", "mobile": "•••", "detail": "•••"}' end
    where user_id = ${userId}`.execute(trx);
  // What a shop noted about an order may name its buyer.
  await sql`
    update order_notes set note = '', tag = ''
    where order_id in (select id from orders where user_id = ${userId}) and (note <> '' or tag <> '')`.execute(trx);
}
