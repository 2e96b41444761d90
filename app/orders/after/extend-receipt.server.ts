import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { canMove } from "../order-states";
import { afterOrders } from "./after-queries.server";
import { putOffReceipt } from "./receipt-queries.server";

/**
 * Postpones the automatic receipt of an order, once, by the days of the setting. Refuses `notFound`, `notExtendable`
 * (it does not await receipt, has no deadline, or the setting is 0) and `extendedBefore`.
 */
export async function extendReceipt(
  db: Db,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<{ days: number }, "notFound" | "notExtendable" | "extendedBefore">> {
  const { timers } = await readSettings(db);
  const days = timers.extendDays;
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { userId });
    if (!order) return refuse("notFound");
    if (!canMove(order.state, "extend", "buyer") || order.deadlineAt === null || days === 0)
      return refuse("notExtendable");
    if (order.receiptExtended) return refuse("extendedBefore");
    await putOffReceipt(trx, orderId, days);
    await recordOrderEvents(trx, [
      { orderId, kind: "receipt_extended", actor: "buyer", actorId: userId, details: { days } },
    ]);
    return ok({ days });
  });
}
