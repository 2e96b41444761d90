import type { Transaction } from "kysely";
import { releasePoints, returnSavings } from "~/app/rewards/api.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import type { Actor, OrderState } from "../order-states";
import { type AfterOrder, linesOfOrders, markEnded } from "./after-queries.server";
import { release } from "./release.server";

interface End {
  state: OrderState;
  /** Kind of the timeline event. */
  kind: string;
  actor: Actor;
  actorId: number | null;
}

/**
 * Step: ends unpaid orders; stock, coupons, savings of a membership and points are returned. The groups and the orders
 * are locked, and the move was checked.
 */
export async function endUnpaid(
  trx: Transaction<Database>,
  orders: readonly AfterOrder[],
  { state, kind, actor, actorId }: End,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const lines = await linesOfOrders(trx, ids);
  await markEnded(trx, ids, state);
  await release(trx, { ended: orders, stock: lines.map((line) => ({ line, quantity: line.quantity, unsent: true })) });
  await returnSavings(
    trx,
    orders.map(({ membershipId, memberMinor: minor }) => ({ membershipId, minor })),
  );
  await recordOrderEvents(
    trx,
    ids.map((orderId) => ({ orderId, kind, actor, actorId })),
  );
  await releasePoints(trx, orders);
}
