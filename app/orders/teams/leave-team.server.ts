import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { hasLeft, leaveSeat, stillGathers } from "~/app/promotions/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { afterOrders } from "../after/after-queries.server";
import { leftTeam, refundUnsent } from "../after/refund-unsent.server";
import { canMove } from "../order-states";
import { ordersOfTeam, placeOf } from "./team-orders-queries.server";

interface Leaving {
  userId: number;
  orderId: number;
}

/**
 * Leaves a team that is not full: the order is refunded at once and closed, its seat is free, and a team of an owner who
 * leaves is owned by the member that is in it longest; the others are told. Two leavings pause teams for a while
 * (`teamWay`). Left before = done. Refuses `notFound` (missing or foreign) and `notLeavable` (alone, unpaid, sent on, or
 * the team's time is over, by the database's clock: it goes on or fails).
 */
export async function leaveTeam(
  db: Db,
  { userId, orderId }: Leaving,
): Promise<Result<{ repeated: boolean; refundedMinor: number }, "notFound" | "notLeavable">> {
  return transact(db, async (trx): Promise<Awaited<ReturnType<typeof leaveTeam>>> => {
    const place = await placeOf(trx, { userId, orderId });
    if (!place?.groupId) return refuse("notFound");
    const { teamId, groupId } = place;
    if (teamId === null) return refuse("notLeavable");
    await lockRows(trx, "teams", [teamId]);
    await lockRows(trx, "order_groups", [groupId]);
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { userId });
    if (!order) return refuse("notFound");
    if (await hasLeft(trx, orderId)) return ok({ repeated: true, refundedMinor: 0 });
    if (!canMove(order.state, "leave", "buyer") || !(await stillGathers(trx, teamId))) return refuse("notLeavable");
    const by = { actor: "buyer" as const, actorId: userId };
    // Nothing was sent: no time of receipt starts.
    const refundedMinor = await refundUnsent(trx, order, { receiptDays: 0, cause: leftTeam, by });
    await leaveSeat(trx, { teamId, orderId });
    const others = await ordersOfTeam(trx, teamId);
    await addNotices(
      trx,
      others.map((other) => ({ userId: other.userId, event: "team_left", subjectId: other.id })),
    );
    return ok({ repeated: false, refundedMinor });
  });
}
