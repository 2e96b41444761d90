import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Returns what a percentage off the usual price would have saved a person in the last days: on what they paid for and
 * kept, without an offer; rounded down for each line. Minor units. One statement.
 */
export async function savedByPercent(
  handle: Handle,
  userId: number,
  { percent, days }: { percent: number; days: number },
): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(line.price_minor * (line.quantity - line.refunded_quantity) * ${percent}::int / 100), 0)::bigint
      as minor
    from orders join order_lines line on line.order_id = orders.id
    where orders.user_id = ${userId} and orders.paid_at > clock_timestamp() - make_interval(days => ${days}::int)
      and line.offer_sku_id is null`.execute(handle);
  return rows[0]?.minor ?? 0;
}
