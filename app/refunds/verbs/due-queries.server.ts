import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * Claims the refund with the earliest passed deadline, with its order and purchase, until the transaction ends; null =
 * none, or all locked by others. The locks are the lease. Never waits.
 */
export async function claimDue(
  trx: Transaction<Database>,
): Promise<{ id: number; orderId: number; groupId: number } | null> {
  const { rows } = await sql<{ id: number; orderId: number; groupId: number }>`
    select refunds.id, orders.id as "orderId", orders.group_id as "groupId"
    from refunds join orders on orders.id = refunds.order_id join order_groups on order_groups.id = orders.group_id
    where refunds.deadline_at <= now() and refunds.state not in ('complete', 'closed') and refunds.key is not null
      and (refunds.retry_at is null or refunds.retry_at <= now())
    order by refunds.deadline_at, refunds.id limit 1
    for no key update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Postpones a refund whose timer failed, at most a day. */
export async function putOff(handle: Handle, refundId: number): Promise<void> {
  await sql`
    update refunds set attempts = attempts + 1,
      retry_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 10), interval '1 day')
    where id = ${refundId}`.execute(handle);
}
