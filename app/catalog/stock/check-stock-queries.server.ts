import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Compares the stock of all skus with the sums of their movements; `first` is the id of the first sku that differs. One
 * statement.
 */
export async function stockAsMovements(
  handle: Handle,
): Promise<{ skus: number; counted: number; kept: number; first: number | null }> {
  const { rows } = await sql<{ skus: number; counted: number; kept: number; first: number | null }>`
    with sums as (
      select skus.id, skus.stock, coalesce(sum(movement.quantity), 0) as total
      from skus left join stock_movements movement on movement.sku_id = skus.id group by skus.id
    )
    select count(*)::int as skus, coalesce(sum(total), 0)::bigint as counted, coalesce(sum(stock), 0)::bigint as kept,
      min(id) filter (where stock <> total) as first
    from sums`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A check of the stock returned nothing");
  return row;
}
