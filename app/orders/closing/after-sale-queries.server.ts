import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Returns whether the last after-sale period of a shop's orders is over, by the setting or the longer promise of each,
 * and when: ms since 1970; null = unknown, because orders or refunds are still open, or nothing was sold. One
 * statement.
 */
export async function afterSaleEnd(
  handle: Handle,
  shopId: number,
  afterSaleDays: number,
): Promise<{ over: boolean; at: number | null }> {
  const { rows } = await sql<{ over: boolean; at: number | null }>`
    select not open and coalesce(latest <= now(), true) as over,
      case when not open then ceil(extract(epoch from latest) * 1000)::bigint end as at
    from (
      select max(received_at + make_interval(days => greatest(${afterSaleDays}::int, after_sale_days))) as latest,
        exists (select from orders where shop_id = ${shopId}
          and state in ('awaiting_payment', 'awaiting_team', 'awaiting_shipment', 'awaiting_receipt'))
        or exists (select from refunds join orders on orders.id = refunds.order_id
          where orders.shop_id = ${shopId} and refunds.state not in ('complete', 'closed')) as open
      from orders where shop_id = ${shopId}
    ) sales`.execute(handle);
  return rows[0] ?? { over: true, at: null };
}
