import { addNotices } from "~/app/chat/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { canMove } from "../order-states";
import { afterOrders, linesOfOrders } from "./after-queries.server";
import { newPrice } from "./new-price";
import { setPrice } from "./price-queries.server";

export interface PriceChange {
  shopId: number;
  /** The member of the shop who changes it. */
  staffUserId: number;
  orderId: number;
  /** Version of the amounts shown. */
  amountVersion: number;
  /** The new amount to pay, minor units, freight included. */
  totalMinor: number;
  /** Freight within it; by default unchanged, as far as the total allows. */
  freightMinor?: number;
}

export interface ChangedPrice {
  amountVersion: number;
  totalMinor: number;
}

/**
 * Changes the price of an unpaid order; its shop bears the difference. Increments the version of the amount, so that a
 * payment with the old one is refused and shown the new one.
 *
 * Refuses `notFound` (or another shop's), `notUnpaid`, `changed` with the current amount, and `outOfRange` with the
 * maximum: never below zero, never above the prices of the goods less the platform's share, which stays.
 */
export async function changeOrderPrice(
  db: Db,
  { shopId, staffUserId, orderId, amountVersion, totalMinor, freightMinor }: PriceChange,
): Promise<
  Result<
    ChangedPrice,
    "notFound" | "notUnpaid" | (Refusal<"changed"> & ChangedPrice) | (Refusal<"outOfRange"> & { maxMinor: number })
  >
> {
  return transact(db, async (trx) => {
    await lockRows(trx, "orders", [orderId]);
    const [order] = await afterOrders(trx, [orderId], { shopId });
    if (!order) return refuse("notFound");
    if (!canMove(order.state, "changePrice", "shop")) return refuse("notUnpaid");
    if (order.amountVersion !== amountVersion)
      return refuse("changed", { amountVersion: order.amountVersion, totalMinor: order.totalMinor });
    const freight = freightMinor ?? Math.max(0, Math.min(order.freightMinor, totalMinor));
    const maxMinor = order.goodsMinor - order.borneMinor + freight;
    const whole = [totalMinor, freight, maxMinor].every(Number.isSafeInteger);
    const price = whole ? newPrice(await linesOfOrders(trx, [orderId]), { totalMinor, freightMinor: freight }) : null;
    if (!price) return refuse("outOfRange", { maxMinor });
    if (totalMinor === order.totalMinor && freight === order.freightMinor) return ok({ amountVersion, totalMinor });
    await setPrice(trx, orderId, price);
    const details = { wasMinor: order.totalMinor, nowMinor: totalMinor };
    await recordOrderEvents(trx, [{ orderId, kind: "price_changed", actor: "shop", actorId: staffUserId, details }]);
    await addNotices(trx, [{ userId: order.userId, event: "order_price_changed", subjectId: orderId }]);
    return ok({ amountVersion: amountVersion + 1, totalMinor });
  });
}
