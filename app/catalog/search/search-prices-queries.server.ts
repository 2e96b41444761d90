import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Step: lets the search take the prices of goods anew. */
export async function touchPrices(trx: Transaction<Database>, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await sql`
    update goods_search set price_minor = price_minor where goods_id = any(${goodsIds}::bigint[])`.execute(trx);
}
