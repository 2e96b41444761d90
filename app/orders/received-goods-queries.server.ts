import { sql } from "kysely";
import type { Stretch } from "~/app/platform/format/zoned-time";
import type { Handle } from "~/db/transact.server";

/**
 * Returns the orders that were received in a stretch, what was paid for their goods and not paid back, and how many
 * points that is, rounded down for each order. One statement, a probe for each shop.
 * @param rate points for each `unitMinor` minor units
 */
export async function receivedGoods(
  handle: Handle,
  { from, until }: Stretch,
  { rate, unitMinor }: { rate: number; unitMinor: number },
): Promise<{ orders: number; keptMinor: number; points: number }> {
  const { rows } = await sql<{ orders: number; keptMinor: number; points: number }>`
    select count(*)::int as orders, coalesce(sum(kept), 0)::bigint as "keptMinor",
      coalesce(sum(kept * ${rate}::bigint / ${unitMinor}::bigint), 0)::bigint as points
    from shops cross join lateral (
      select (select coalesce(sum(paid_minor - refunded_minor), 0)::bigint from order_lines where order_id = orders.id)
        as kept
      from orders
      where orders.shop_id = shops.id and orders.paid_at is not null and orders.received_at is not null
        and coalesce(orders.received_at, orders.closed_at) >= ${from}
        and coalesce(orders.received_at, orders.closed_at) < ${until}
    ) received`.execute(handle);
  return rows[0] ?? { orders: 0, keptMinor: 0, points: 0 };
}
