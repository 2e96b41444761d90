import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { gatheringBefore, moveTeamDeadlines } from "~/app/promotions/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { stateAfter } from "../order-states";
import type { AfterOrder } from "./after-queries.server";
import { eachClaimed, type Swept } from "./claimed-order.server";
import { type CompletedOrder, completeOrder } from "./complete-order.server";
import { endUnpaid } from "./end-unpaid.server";
import { givenUp, refundUnsent } from "./refund-unsent.server";
import { settleOrder } from "./settle.server";
import {
  beat,
  claimDue,
  moveDeadlines,
  openSinceBeat,
  postponeByADay,
  secondsSinceBeat,
  trackingOf,
} from "./timers-queries.server";

/** Min length of an outage that moves the open deadlines, seconds. */
const longOutage = 3600;
/** Days after which receipt counts as confirmed whatever tracking says. */
const maxReceiptDays = 30;

/**
 * Posts the good reviews of an order that nobody reviewed, in the transaction that completes it. The reviews are above,
 * so they pass it in.
 */
export type PostReviews = (trx: Transaction<Database>, order: CompletedOrder) => Promise<void>;

interface Sweep {
  postReviews: PostReviews;
  limit?: number;
}

/**
 * Processes orders whose deadline passed, each in a transaction of its own: unpaid ones close, unshipped ones are given
 * up, receipt is confirmed, a good review is posted. Any number of processes may run it at once; each order is
 * processed once, by one of them. A failed order is retried later, and put aside after five failures; the others
 * continue.
 */
export async function sweepOrders(db: Db, { postReviews, limit = 500 }: Sweep): Promise<Swept> {
  await moveDeadlinesAfterOutage(db);
  const { timers } = await readSettings(db);
  return eachClaimed(db, limit, { claim: claimDue, act: (trx, order) => act(trx, order, { timers, postReviews }) });
}

type Timers = Awaited<ReturnType<typeof readSettings>>["timers"];

async function act(
  trx: Transaction<Database>,
  order: AfterOrder,
  { timers, postReviews }: { timers: Timers; postReviews: PostReviews },
): Promise<void> {
  const { id } = order;
  switch (order.state) {
    case "awaiting_payment":
      return expire(trx, order);
    case "awaiting_shipment":
      await refundUnsent(trx, order, { receiptDays: timers.receiptDays, cause: givenUp });
      return;
    case "awaiting_receipt": {
      const { undelivered, daysSent } = await trackingOf(trx, id);
      if (undelivered && daysSent < maxReceiptDays) return postponeByADay(trx, id, maxReceiptDays);
      const state = mustMove(order, "confirm");
      return settleOrder(trx, order, { state, actor: "timer", actorId: null, timers });
    }
    case "awaiting_comment": {
      const completed = await completeOrder(trx, id, { actor: "timer" });
      if (!completed.ok) throw new Error(`Order ${id} was not completed: ${completed.code}`);
      return postReviews(trx, completed.value);
    }
    default:
      throw new Error(`Order ${id} has a deadline while ${order.state}`);
  }
}

async function expire(trx: Transaction<Database>, order: AfterOrder): Promise<void> {
  const state = mustMove(order, "expire");
  await endUnpaid(trx, [order], { state, kind: "expired", actor: "timer", actorId: null });
  await addNotices(trx, [{ userId: order.userId, event: "order_expired", subjectId: order.id }]);
}

function mustMove({ id, state }: AfterOrder, move: "expire" | "confirm") {
  const after = stateAfter(state, move, "timer");
  if (after === null) throw new Error(`Order ${id} cannot ${move} while ${state}`);
  return after;
}

/**
 * Records the sweeper's heartbeat. After an outage of more than an hour, the deadlines that were open when it last ran
 * are moved by its length: nobody loses the time in which nothing could be done.
 */
async function moveDeadlinesAfterOutage(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    await lockName(trx, "order timers");
    const seconds = await secondsSinceBeat(trx);
    if (seconds !== null && seconds > longOutage) {
      // The deadlines of orders that wait for a team are their team's.
      const teams = await lockRows(trx, "teams", await gatheringBefore(trx, seconds));
      const open = await lockRows(trx, "orders", await openSinceBeat(trx));
      await moveTeamDeadlines(trx, teams, seconds);
      await moveDeadlines(trx, open, seconds);
    }
    await beat(trx);
  });
}
