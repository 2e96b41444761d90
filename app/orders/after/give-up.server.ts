import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { stateAfter } from "../order-states";
import { type AfterOrder, linesOfOrders, markEnded } from "./after-queries.server";
import { payBackUnsent } from "./pay-back.server";
import { release } from "./release.server";
import { unshippedOf } from "./ship-order.server";
import { markShipped } from "./shipping-queries.server";

/**
 * Step: gives up what a shop did not send in time. What was not sent is paid back and returns to stock. Of an order of which nothing was sent
 * the freight goes back too, it is closed, and its coupons return; one that was sent in part awaits its receipt. Group and order are locked.
 * @param receiptDays until receipt counts as confirmed, 0 = never
 */
export async function giveUpUnsent(
  trx: Transaction<Database>,
  order: AfterOrder,
  { receiptDays }: { receiptDays: number },
): Promise<void> {
  const { id, userId, ownerId } = order;
  const lines = await linesOfOrders(trx, [id]);
  const sent = lines.some(({ shippedQuantity }) => shippedQuantity > 0);
  const state = stateAfter(order.state, sent ? "giveUpRest" : "giveUp", "timer");
  if (state === null) throw new Error(`Order ${id} cannot be given up while ${order.state}`);
  const unsent = lines.map((line) => ({ ...line, left: unshippedOf(line) }));
  const refundedMinor = await payBackUnsent(trx, {
    order,
    lines,
    parts: unsent.map(({ id: lineId, left }) => ({ lineId, quantity: left })),
    freight: !sent,
    key: `give-up-${id}`,
  });
  if (sent) await markShipped(trx, id, { state, days: receiptDays });
  else await markEnded(trx, [id], state);
  await release(trx, {
    ended: sent ? [] : [order],
    stock: unsent.map(({ skuId, left }) => ({ orderId: id, skuId, quantity: left })),
  });
  const details = { refundedMinor, whole: !sent };
  await recordOrderEvents(trx, [{ orderId: id, kind: "given_up", actor: "timer", actorId: null, details }]);
  await addNotices(
    trx,
    [userId, ownerId].map((each) => ({ userId: each, kind: "order", event: "order_given_up", subjectId: id })),
  );
}
