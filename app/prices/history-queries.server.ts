import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Returns the lowest base price of each sku that held at any time in the 30 days before a moment, in minor units; null
 * when less than these 30 days is known. A price of zero is one that is not set yet. One statement.
 */
export async function lowestOf30Days(
  handle: Handle,
  skuIds: readonly number[],
  before: Date,
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; lowest: number | null }>`
    select sku.id, case when min(began_at) <= since.moment then min(price_minor) end as lowest
    from unnest(${skuIds}::bigint[]) as sku (id)
    cross join (select ${before}::timestamptz - interval '30 days' as moment) since
    left join price_history on sku_id = sku.id and source = 'base' and price_minor > 0
      and began_at < ${before}::timestamptz and coalesce(ended_at > since.moment, true)
    group by sku.id, since.moment`.execute(handle);
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}
