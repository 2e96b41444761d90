import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

export interface RefundOfPerson {
  id: number;
  /** Number of the refund; `number` is the order's. */
  refundNumber: string;
  orderId: number;
  number: string;
  state: string;
  /** Requested amount, minor units. */
  amountMinor: number;
  currency: string;
}

/** Returns the latest refunds of a buyer, at all shops. The caller has checked access. One statement. */
export async function refundsOfPerson(
  handle: Handle,
  { userId, limit }: { userId: number; limit: number },
): Promise<RefundOfPerson[]> {
  const { rows } = await sql<RefundOfPerson>`
    select refunds.id, refunds.number as "refundNumber", orders.id as "orderId", orders.number, refunds.state,
      refunds.amount_minor as "amountMinor", orders.currency
    from refunds join orders on orders.id = refunds.order_id
    where orders.user_id = ${userId} order by refunds.id desc limit ${limit}`.execute(handle);
  return rows;
}
