import { addNotices, toBoth } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { afterOrders, groupsOf, linesOfOrders } from "../../after/after-queries.server";
import { endUnpaid } from "../../after/end-unpaid.server";
import { refundUnsent, shopCancelled } from "../../after/refund-unsent.server";
import { stateAfter } from "../../order-states";

interface CancelByShop {
  shopId: number;
  /** The member of the shop who cancels. */
  staffUserId: number;
  orderId: number;
}

/**
 * Cancels what a shop has not sent of an order: an unpaid one ends, of a paid one everything unsent is paid back at
 * once, with the freight when nothing was sent. Buyer and owner are told.
 *
 * Refuses `notFound` (or another shop's), `refundOpen` (to be answered first) and `notCancellable` (sent, or over).
 */
export async function cancelByShop(
  db: Db,
  { shopId, staffUserId, orderId }: CancelByShop,
): Promise<Result<null, "notFound" | "refundOpen" | "notCancellable">> {
  const { timers } = await readSettings(db);
  return transact(db, async (trx) => {
    await lockRows(trx, "order_groups", await groupsOf(trx, [orderId]));
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { shopId });
    if (!order) return refuse("notFound");
    if (order.refundOpen) return refuse("refundOpen");
    const by = { actor: "shop", actorId: staffUserId } as const;
    if (order.state === "awaiting_payment") {
      const state = stateAfter(order.state, "cancelByShop", "shop");
      if (state === null) return refuse("notCancellable");
      await endUnpaid(trx, [order], { state, kind: shopCancelled.kind, ...by });
      await addNotices(trx, toBoth(order, shopCancelled.event, orderId));
      return ok(null);
    }
    const sent = (await linesOfOrders(trx, [orderId])).some(({ shippedQuantity }) => shippedQuantity > 0);
    if (stateAfter(order.state, sent ? shopCancelled.rest : shopCancelled.whole, "shop") === null)
      return refuse("notCancellable");
    await refundUnsent(trx, order, { receiptDays: timers.receiptDays, cause: shopCancelled, by });
    return ok(null);
  });
}
