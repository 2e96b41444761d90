import type { Handle } from "~/db/transact.server";

/** Returns the buyer of a refund; null = no such refund. */
export async function personOfRefund(handle: Handle, refundId: number): Promise<number | null> {
  const row = await handle
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select("orders.user_id as userId")
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  return row?.userId ?? null;
}
