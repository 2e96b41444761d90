import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { canMove } from "../order-states";
import { afterOrders } from "./after-queries.server";
import { setHidden } from "./receipt-queries.server";

type HideRefusal = "notFound" | "notHideable";
interface Named {
  userId: number;
  orderId: number;
}

/**
 * Hides an order from its buyer's list; the shop and the books keep it. Idempotent. Refuses `notFound` and
 * `notHideable` (something about it is still open).
 */
export function hideOrder(db: Db, named: Named): Promise<Result<null, HideRefusal>> {
  return setVisible(db, named, false);
}

/** Undoes `hideOrder`. Idempotent. Refuses `notFound`. */
export function showOrder(db: Db, named: Named): Promise<Result<null, HideRefusal>> {
  return setVisible(db, named, true);
}

async function setVisible(db: Db, { userId, orderId }: Named, visible: boolean): Promise<Result<null, HideRefusal>> {
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { userId });
    if (!order) return refuse("notFound");
    if ((order.hiddenAt === null) === visible) return ok(null);
    if (!visible && (order.refundOpen || !canMove(order.state, "hide", "buyer"))) return refuse("notHideable");
    await setHidden(trx, orderId, !visible);
    return ok(null);
  });
}
