import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Erases recipient, company, remark and the notes of shops from the orders of a person whose account is given up, who
 * earns nothing more by them; the region stays, for the books.
 */
export async function forgetBuyer(trx: Transaction<Database>, userId: number): Promise<void> {
  // What somebody else gets for them stays due.
  const owed = sql`(benefit_due_at is not null and exists (
    select from referral_dues where order_id = orders.id and state in ('waiting', 'held')))`;
  await sql`
    update orders set remark = '', company = null,
      benefit_due_at = case when ${owed} then benefit_due_at end,
      points_rate = case when ${owed} then 0 else points_rate end, address = case when address = '{}' then address
      else address || '{"recipient": "•••", "mobile": "•••", "detail": "•••"}' end
    where user_id = ${userId}`.execute(trx);
  // What a shop noted about an order may name its buyer.
  await sql`
    update order_notes set note = '', tag = ''
    where order_id in (select id from orders where user_id = ${userId}) and (note <> '' or tag <> '')`.execute(trx);
}
