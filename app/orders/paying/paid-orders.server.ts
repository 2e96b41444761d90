import type { Handle } from "~/db/transact.server";
import { ordersPaidWith, type PaidOrder } from "./paying-queries.server";

/** Returns a person's orders by the transfer that paid them: the subject of a wallet payment. */
export async function paidOrders(
  handle: Handle,
  { userId, transferIds }: { userId: number; transferIds: readonly number[] },
): Promise<Map<number, PaidOrder[]>> {
  const found = new Map<number, PaidOrder[]>();
  for (const order of await ordersPaidWith(handle, userId, transferIds))
    found.set(order.transferId, [...(found.get(order.transferId) ?? []), order]);
  return found;
}
