import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns how many refunds wait for a judgement, and the few most urgent, late ones first. One statement. */
export async function refundsToDecide(
  handle: Handle,
  few: number,
): Promise<{ count: number; rows: { label: string; at: number }[] }> {
  const { rows } = await sql<{ label: string; at: number; count: number }>`
    select users.nickname as label, (extract(epoch from refunds.created_at) * 1000)::bigint as at,
      count(*) over ()::int as count
    from refunds join orders on orders.id = refunds.order_id join users on users.id = orders.user_id
    where refunds.state = 'platform' and refunds.key is not null
    order by refunds.escalated_at nulls last, refunds.deadline_at nulls last, refunds.id limit ${few}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at }) => ({ label, at })) };
}
