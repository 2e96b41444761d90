import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { stateAfter } from "../order-states";
import { afterOrders, groupsOf } from "./after-queries.server";
import { endUnpaid } from "./end-unpaid.server";

type CancelRefusal = "notFound" | "notCancellable";

/** True when the act had been done before and nothing was changed. */
export interface Repeatable {
  repeated: boolean;
}

/**
 * Cancels unpaid orders of one buyer, all or none: stock and coupons are returned, the platform's coupon once no order
 * of its purchase is left. Cancelled ones count as done. Refuses `notFound` (missing or foreign) and `notCancellable`
 * (paid or closed).
 */
export async function cancelOrders(
  db: Db,
  { userId, orderIds }: { userId: number; orderIds: readonly number[] },
): Promise<Result<Repeatable, CancelRefusal>> {
  const ids = [...new Set(orderIds)];
  return transact(db, async (trx) => {
    await lockRows(trx, "order_groups", await groupsOf(trx, ids));
    await lockRows(trx, "orders", ids);
    const orders = await afterOrders(trx, ids, { userId });
    if (ids.length === 0 || orders.length !== ids.length) return refuse("notFound");
    const left = orders.filter(({ state }) => state !== "cancelled");
    if (left.length === 0) return ok({ repeated: true });
    if (left.some(({ state }) => stateAfter(state, "cancel", "buyer") !== "cancelled")) return refuse("notCancellable");
    await endUnpaid(trx, left, { state: "cancelled", kind: "cancelled", actor: "buyer", actorId: userId });
    await addNotices(
      trx,
      left.map(({ id, ownerId }) => ({ userId: ownerId, side: "shop", event: "order_cancelled", subjectId: id })),
    );
    return ok({ repeated: false });
  });
}

/** Cancels one unpaid order; see `cancelOrders`. */
export function cancelOrder(
  db: Db,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<Repeatable, CancelRefusal>> {
  return cancelOrders(db, { userId, orderIds: [orderId] });
}
