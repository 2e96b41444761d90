import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { lockRows } from "~/db/locks.server";
import { pipeline } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { orderMoves } from "../order-states";
import { markFilled, ordersOfTeam } from "./team-orders-queries.server";

/**
 * Step: all orders that wait for a team go on, and the time to ship them starts. Their buyers hear of it, and their shop
 * of the orders. The team is locked. Returns the orders, ascending.
 * @param days until unshipped is refunded, 0 = never
 */
export async function fillTeam(
  trx: Transaction<Database>,
  { teamId, days }: { teamId: number; days: number },
): Promise<number[]> {
  const orders = await ordersOfTeam(trx, teamId);
  const ids = orders.map(({ id }) => id);
  await lockRows(trx, "orders", ids);
  const { to: state } = orderMoves.awaiting_team.fill;
  await pipeline(trx, [
    (step) => markFilled(step, ids, { state, days }),
    (step) =>
      recordOrderEvents(
        step,
        ids.map((orderId) => ({ orderId, kind: "team_full", actor: "timer", actorId: null })),
      ),
    (step) =>
      addNotices(
        step,
        orders.flatMap(({ id, userId, ownerId }) => [
          { userId, event: "team_full", subjectId: id },
          { userId: ownerId, side: "shop", event: "order_paid", subjectId: id },
        ]),
      ),
  ]);
  return ids;
}
