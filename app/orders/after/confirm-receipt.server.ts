import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { stateAfter } from "../order-states";
import { afterOrders } from "./after-queries.server";
import type { Repeatable } from "./cancel-orders.server";
import { settleOrder } from "./settle.server";

/**
 * Confirms the receipt of an order: its money goes from escrow to the shop and to the commission, less refunds, and the
 * review period starts. A repeat pays nothing. Refuses `notFound`, `notConfirmable` (not shipped whole, or ended) and
 * `refundOpen`.
 */
export async function confirmReceipt(
  db: Db,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<Repeatable, "notFound" | "notConfirmable" | "refundOpen">> {
  const { timers } = await readSettings(db);
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { userId });
    if (!order) return refuse("notFound");
    if (order.receivedAt !== null) return ok({ repeated: true });
    const state = stateAfter(order.state, "confirm", "buyer");
    if (state === null) return refuse("notConfirmable");
    if (order.refundOpen) return refuse("refundOpen");
    await settleOrder(trx, order, { state, actor: "buyer", actorId: userId, timers });
    return ok({ repeated: false });
  });
}
