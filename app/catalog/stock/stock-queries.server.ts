import { sql, type Transaction } from "kysely";
import { compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { noteStockBack } from "./sold-out.server";

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
 * Step: takes stock for orders, or returns it. The skus are locked (`lockRows`), and for taking the caller has checked
 * that there is enough: the database refuses a negative stock. One statement.
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
  if (cause === "returned") noteStockBack(moves.map(({ skuId }) => skuId));
}

/**
 * Step: moves the stock of locked skus by a person's count, as differences (not 0), so that sales meanwhile are kept.
 * The caller has checked that nothing becomes negative. One statement.
 */
export async function countStock(
  trx: Transaction<Database>,
  { userId, moves }: { userId: number; moves: readonly { skuId: number; quantity: number }[] },
): Promise<void> {
  if (moves.length === 0) return;
  await trx
    .insertInto("stock_movements")
    .values(
      moves.map(({ skuId, quantity }) => ({
        sku_id: skuId,
        quantity,
        cause: "counted" as const,
        user_id: userId,
        order_id: null,
      })),
    )
    .execute();
  noteStockBack(moves.map(({ skuId }) => skuId));
}

/** Returns the stock movements of an order, oldest first. One statement. */
export function movementsOfOrder(handle: Handle, orderId: number) {
  return handle
    .selectFrom("stock_movements")
    .select(["id", "sku_id as skuId", "quantity", "cause", "created_at as at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
