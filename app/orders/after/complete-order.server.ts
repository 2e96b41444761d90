import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { stateAfter } from "../order-states";
import { type AfterLine, afterOrders, linesOfOrders } from "./after-queries.server";
import { markCompleted } from "./receipt-queries.server";

/** The actor: the buyer by a review, or the timer. */
export type Commenter = { actor: "buyer"; userId: number } | { actor: "timer" };

export interface CompletedOrder {
  userId: number;
  lines: AfterLine[];
}

/**
 * Step: completes an order reviewed in the same transaction (by the reviews, which are above). Locks and returns it.
 * Refuses `notFound`, `commentedBefore` and `notCommentable` (not received yet, or ended).
 */
export async function completeOrder(
  trx: Transaction<Database>,
  orderId: number,
  by: Commenter,
): Promise<Result<CompletedOrder, "notFound" | "commentedBefore" | "notCommentable">> {
  await lockRows(trx, "orders", [orderId]);
  const [order] = await afterOrders(trx, [orderId], by.actor === "buyer" ? { userId: by.userId } : "everybody");
  if (!order) return refuse("notFound");
  if (order.state === "completed") return refuse("commentedBefore");
  const state = stateAfter(order.state, "review", by.actor);
  if (state === null) return refuse("notCommentable");
  await markCompleted(trx, orderId, state);
  const actorId = by.actor === "buyer" ? by.userId : null;
  await recordOrderEvents(trx, [{ orderId, kind: "commented", actor: by.actor, actorId }]);
  return ok({ userId: order.userId, lines: await linesOfOrders(trx, [orderId]) });
}
