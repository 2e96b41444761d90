import type { Handle } from "~/db/transact.server";

/** Returns the lines of a person's order; [] for a missing or foreign order. */
export function boughtLines(handle: Handle, { userId, orderId }: { userId: number; orderId: number }) {
  return handle
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.id", "order_lines.sku_id as skuId", "order_lines.quantity"])
    .where("orders.user_id", "=", userId)
    .where("orders.id", "=", orderId)
    .orderBy("order_lines.id")
    .execute();
}
