import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import { pipeline } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { type OrderState, stateAfter } from "../order-states";
import { type PayableOrder, payableOrders } from "./paying-queries.server";

/** An order to pay, with the amount shown to its buyer. */
export interface ShownOrder {
  id: number;
  amountVersion: number;
}

/** The current amount of an order. */
export interface NewAmount extends ShownOrder {
  totalMinor: number;
}

export type CheckRefusal = "notFound" | "notPayable" | "expired" | (Refusal<"changed"> & { orders: NewAmount[] });

/** Orders that may be paid now; they stay locked. */
export interface CheckedOrders {
  orders: [PayableOrder, ...PayableOrder[]];
  /** State once they are paid. */
  state: OrderState;
  paid: boolean;
}

/**
 * Step: locks orders of one person and checks whether all may be paid now, with the amounts shown.
 *
 * Refuses `notFound` (missing or foreign), `notPayable` (one is closed, cancelled or paid separately), `expired` (its
 * payment deadline has passed by the database's clock, even when it is not closed yet), and `changed` with the amounts
 * that differ from those shown.
 */
export async function checkOrders(
  trx: Transaction<Database>,
  { userId, orders: shown }: { userId: number; orders: readonly ShownOrder[] },
): Promise<Result<CheckedOrders, CheckRefusal>> {
  const ids = [...new Set(shown.map(({ id }) => id))];
  const [, [first, ...others]] = await pipeline(trx, [
    (step) => lockRows(step, "orders", ids),
    (step) => payableOrders(step, userId, ids),
  ]);
  if (!first || others.length + 1 !== ids.length) return refuse("notFound");
  const orders: CheckedOrders["orders"] = [first, ...others];
  if (orders.every(({ paidAt }) => paidAt !== null)) return ok({ orders, state: first.state, paid: true });
  const state = stateAfter(first.state, "pay", "buyer");
  if (state === null || orders.some((order) => stateAfter(order.state, "pay", "buyer") !== state))
    return refuse("notPayable");
  if (orders.some(({ secondsLeft }) => secondsLeft !== null && secondsLeft <= 0)) return refuse("expired");
  const changed = changedAmounts(orders, shown);
  if (changed.length > 0) return refuse("changed", { orders: changed });
  return ok({ orders, state, paid: false });
}

/** The amount the buyer pays, minor units. */
export function totalOf(orders: readonly Pick<PayableOrder, "totalMinor">[]): number {
  return orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
}

function changedAmounts(orders: readonly PayableOrder[], shown: readonly ShownOrder[]): NewAmount[] {
  const versions = new Map(shown.map(({ id, amountVersion }) => [id, amountVersion]));
  return orders
    .filter(({ id, amountVersion }) => versions.get(id) !== amountVersion)
    .map(({ id, amountVersion, totalMinor }) => ({ id, amountVersion, totalMinor }));
}
