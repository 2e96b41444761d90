import { sql } from "kysely";
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
