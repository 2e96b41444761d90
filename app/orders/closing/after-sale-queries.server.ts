import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * SQL: when the after-sale period of the row of `orders` ends, by the setting or the longer promise of its shop; null =
 * it was not received. Whoever compares it after a lock takes `clock_timestamp()`: the time of the transaction may be
 * long before.
 */
export const afterSaleEnds = (
  afterSaleDays: number,
  receivedAt: RawBuilder<unknown> = sql`orders.received_at`,
): RawBuilder<Date | null> =>
  sql`(${receivedAt} + make_interval(days => greatest(${afterSaleDays}::int, orders.after_sale_days)))`;

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
      select max(${afterSaleEnds(afterSaleDays)}) as latest,
        exists (select from orders where shop_id = ${shopId}
          and state in ('awaiting_payment', 'awaiting_team', 'awaiting_shipment', 'awaiting_receipt'))
        or exists (select from refunds join orders on orders.id = refunds.order_id
          where orders.shop_id = ${shopId} and refunds.state not in ('complete', 'closed')) as open
      from orders where shop_id = ${shopId}
    ) sales`.execute(handle);
  return rows[0] ?? { over: true, at: null };
}
