import type { Transaction } from "kysely";
import { addNotices, toBoth } from "~/app/chat/api.server";
import { returnPoints } from "~/app/rewards/api.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { type Actor, type OrderMove, stateAfter } from "../order-states";
import { type AfterOrder, linesOfOrders, markEnded } from "./after-queries.server";
import { payBackUnsent } from "./pay-back.server";
import { release } from "./release.server";
import { unshippedOf } from "./ship-order.server";
import { markShipped } from "./shipping-queries.server";

/** Why unshipped goods are paid back: the moves of an order without or with partial shipment, and the messages. */
interface UnsentCause {
  whole: OrderMove;
  rest: OrderMove;
  /** Kind of the timeline event. */
  kind: string;
  /** Notice to buyer and owner; null = none. */
  event: "order_given_up" | "order_shop_closed" | "order_shop_cancelled" | null;
}

/** Anyone who ends it: a timer, or a member of the shop. */
interface EndedBy {
  actor: Actor;
  actorId: number | null;
}

const byTimer: EndedBy = { actor: "timer", actorId: null };

/** The shop missed the shipping deadline. */
export const givenUp = {
  whole: "giveUp",
  rest: "giveUpRest",
  kind: "given_up",
  event: "order_given_up",
} as const satisfies UnsentCause;

export const shopClosed = {
  whole: "endClosed",
  rest: "endClosedRest",
  kind: "shop_closed",
  event: "order_shop_closed",
} as const satisfies UnsentCause;

export const shopCancelled = {
  whole: "cancelByShop",
  rest: "cancelRestByShop",
  kind: "shop_cancelled",
  event: "order_shop_cancelled",
} as const satisfies UnsentCause;

/** Its buyer left the team, which was not full. */
export const leftTeam: UnsentCause = { whole: "leave", rest: "leave", kind: "team_left", event: null };

/** Its team was not full in time. Its shop never heard of it. */
export const teamFailed: UnsentCause = { whole: "fail", rest: "fail", kind: "team_failed", event: null };

/**
 * Step: refunds all of a paid order that was not sent, in one transfer: escrow goes back to the buyer, and to marketing
 * what the platform bore; points come back, the goods return to stock. Of an order of which nothing was sent the
 * freight goes back too, it is closed, and its coupons return; one that was sent in part awaits its receipt. Timeline
 * and notices say why. Group and order are locked; an order is paid back like this once. Returns what its buyer gets,
 * minor units.
 * @param receiptDays until receipt counts as confirmed, 0 = never
 */
export async function refundUnsent(
  trx: Transaction<Database>,
  order: AfterOrder,
  { receiptDays, cause, by = byTimer }: { receiptDays: number; cause: UnsentCause; by?: EndedBy },
): Promise<number> {
  const { id, userId, ownerId } = order;
  const lines = await linesOfOrders(trx, [id]);
  const sent = lines.some(({ shippedQuantity }) => shippedQuantity > 0);
  const state = stateAfter(order.state, sent ? cause.rest : cause.whole, by.actor);
  if (state === null) throw new Error(`Order ${id} cannot be refunded as not sent while ${order.state}`);
  const unsent = lines.map((line) => ({ ...line, left: unshippedOf(line) }));
  const key = `give-up-${id}`;
  if (sent) await markShipped(trx, id, { state, days: receiptDays });
  else await markEnded(trx, [id], state);
  await release(trx, {
    ended: sent ? [] : [order],
    stock: unsent.map((line) => ({ line, quantity: line.left, unsent: true })),
  });
  // Money comes after the stock, as in every act: so they stand in the order of locks.
  const { refundedMinor, points } = await payBackUnsent(trx, {
    order,
    lines,
    parts: unsent.map(({ id: lineId, left }) => ({ lineId, quantity: left })),
    freight: !sent,
    key,
  });
  await returnPoints(trx, { userId, orderId: id, points, key });
  const details = { refundedMinor, whole: !sent };
  await recordOrderEvents(trx, [{ orderId: id, kind: cause.kind, ...by, details }]);
  if (cause.event) await addNotices(trx, toBoth({ userId, ownerId }, cause.event, id));
  return refundedMinor;
}
