import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Returns the lowest price of each sku that was open to everybody at any time in the 30 days before a moment, its base
 * price or that of a flash offer, in minor units; null when less than these 30 days is known. One statement.
 */
export async function lowestOf30Days(
  handle: Handle,
  skuIds: readonly number[],
  before: Date,
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; lowest: number | null }>`
    select sku.id, low_of_30_days(sku.id, ${before}::timestamptz) as lowest
    from unnest(${skuIds}::bigint[]) as sku (id)`.execute(handle);
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}

/** Returns what a sku cost without an offer at a moment, minor units, as one column; null = before its history. */
export function usualPriceAt(skuId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select past.price_minor from price_history past
    where past.sku_id = ${skuId} and past.source = 'base' and past.began_at <= ${at}
    order by past.began_at desc limit 1)`;
}
