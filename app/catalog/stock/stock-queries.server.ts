import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface StockMove {
  skuId: number;
  /** Positive. */
  quantity: number;
  orderId: number;
}

const insertMovements = compiledStep<{ cause: string; skuIds: number[]; quantities: number[]; orderIds: number[] }>()(
  (_, value) => sql`
    insert into stock_movements (sku_id, quantity, cause, order_id)
    select sku_id, quantity, ${value("cause")}, order_id
    from unnest(${value("skuIds")}::bigint[], ${value("quantities")}::int[], ${value("orderIds")}::bigint[])
      as moved (sku_id, quantity, order_id)
    order by sku_id`,
);

/**
 * Step: takes stock for orders, or gives it back. The skus are locked (`lockRows`), and for taking the caller has seen that there is enough: a
 * stock below zero is refused by the database. One statement.
 */
export async function moveStock(
  trx: Transaction<Database>,
  { cause, moves }: { cause: "sold" | "returned"; moves: readonly StockMove[] },
): Promise<void> {
  if (moves.length === 0) return;
  const sign = cause === "sold" ? -1 : 1;
  await insertMovements(trx, {
    cause,
    skuIds: moves.map(({ skuId }) => skuId),
    quantities: moves.map(({ quantity }) => sign * quantity),
    orderIds: moves.map(({ orderId }) => orderId),
  });
}

/** Returns what an order took from the stock and gave back, oldest first. One statement. */
export function movementsOfOrder(handle: Handle, orderId: number) {
  return handle
    .selectFrom("stock_movements")
    .select(["id", "sku_id as skuId", "quantity", "cause", "created_at as at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
