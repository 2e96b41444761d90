import { addNotices } from "~/app/chat/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { addedTaxes } from "~/app/taxes/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { canMove } from "../order-states";
import { type AfterLine, afterOrders, linesOfOrders } from "./after-queries.server";
import { type NewPrice, newPrice } from "./new-price";
import { setPrice, type TaxedPrice } from "./price-queries.server";

export interface PriceChange {
  shopId: number;
  /** The member of the shop who changes it. */
  staffUserId: number;
  orderId: number;
  /** Version of the amounts shown. */
  amountVersion: number;
  /** The new amount to pay, minor units, freight included, without taxes that are added to it. */
  totalMinor: number;
  /** Freight within it; by default unchanged, as far as the total allows. */
  freightMinor?: number;
}

export interface ChangedPrice {
  amountVersion: number;
  totalMinor: number;
}

/**
 * Changes the price of an unpaid order; its shop bears the difference. Taxes that are added follow, at the rates of
 * its placing. Increments the version of the amount, so that a payment with the old one is refused and shown the new
 * one.
 *
 * Refuses `notFound` (or another shop's), `notUnpaid`, `changed` with the current amount, and `outOfRange` with the
 * maximum, all without added taxes: never below zero, never above the prices of the goods less the platform's share,
 * which stays.
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
    const before = order.totalMinor - order.taxMinor;
    if (order.amountVersion !== amountVersion)
      return refuse("changed", { amountVersion: order.amountVersion, totalMinor: before });
    const freight = freightMinor ?? Math.max(0, Math.min(order.freightMinor, totalMinor));
    const maxMinor = order.goodsMinor - order.borneMinor + freight;
    const whole = [totalMinor, freight, maxMinor].every(Number.isSafeInteger);
    const lines = await linesOfOrders(trx, [orderId]);
    const price = whole ? newPrice(lines, { totalMinor, freightMinor: freight }) : null;
    if (!price) return refuse("outOfRange", { maxMinor });
    if (totalMinor === before && freight === order.freightMinor) return ok({ amountVersion, totalMinor });
    const taxed = withTaxes(price, lines, order.taxOnBorne ?? false);
    await setPrice(trx, orderId, taxed);
    const details = { wasMinor: order.totalMinor, nowMinor: taxed.totalMinor };
    await recordOrderEvents(trx, [{ orderId, kind: "price_changed", actor: "shop", actorId: staffUserId, details }]);
    await addNotices(trx, [{ userId: order.userId, event: "order_price_changed", subjectId: orderId }]);
    return ok({ amountVersion: amountVersion + 1, totalMinor });
  });
}

/** Adds the taxes of the lines' own rates to a price; nothing for lines without one. */
function withTaxes(price: NewPrice, lines: readonly AfterLine[], onBorne: boolean): TaxedPrice {
  const priced = lines.map(({ id, pointsMinor, additionMinor, memberMinor, ...line }) => {
    const shares = price.lines.find(({ lineId }) => lineId === id);
    const borne = (shares?.platformDiscountMinor ?? 0) + additionMinor + memberMinor + pointsMinor;
    return {
      id,
      paidMinor: line.priceMinor * line.quantity - (shares?.shopDiscountMinor ?? 0) - borne,
      borneMinor: borne,
      freightMinor: shares?.freightMinor ?? 0,
      ppm: line.taxPpm,
      freightPpm: line.freightTaxPpm,
    };
  });
  const added = new Map(addedTaxes(priced, { onBorne }).map((tax) => [tax.id, tax]));
  const taxMinor = [...added.values()].reduce((sum, tax) => sum + tax.taxMinor + tax.freightTaxMinor, 0);
  return {
    ...price,
    taxMinor,
    totalMinor: price.totalMinor + taxMinor,
    lines: price.lines.map((line) => ({
      ...line,
      taxMinor: added.get(line.lineId)?.taxMinor ?? 0,
      freightTaxMinor: added.get(line.lineId)?.freightTaxMinor ?? 0,
    })),
  };
}
