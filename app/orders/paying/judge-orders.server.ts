import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { inOneGo } from "~/db/in-one-go.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { type OrderState, stateAfter } from "../order-states";
import { type PayableOrder, payableOrders } from "./paying-queries.server";

/** An order to pay, with the amount that its buyer was shown. */
export interface ShownOrder {
  id: number;
  amountVersion: number;
}

/** What an order's amount is now. */
export interface NewAmount extends ShownOrder {
  /** Minor units. */
  totalMinor: number;
}

export type JudgeRefusal = "notFound" | "notPayable" | "expired" | (Refusal<"changed"> & { orders: NewAmount[] });

/** Orders that may be paid now; they stay locked. */
export interface JudgedOrders {
  orders: [PayableOrder, ...PayableOrder[]];
  /** State once they are paid. */
  state: OrderState;
  /** They are all paid already. */
  paid: boolean;
}

/**
 * Step: locks orders of one person and judges whether all may be paid now, with the amounts that were shown.
 *
 * Refuses `notFound` (one is not there, or somebody else's), `notPayable` (one is closed, cancelled or paid apart),
 * `expired` (its time to pay has passed by the database's clock, also while it still waits to be closed), and `changed`
 * with the amounts that are not those shown.
 */
export async function judgeOrders(
  trx: Transaction<Database>,
  { userId, orders: shown }: { userId: number; orders: readonly ShownOrder[] },
): Promise<Result<JudgedOrders, JudgeRefusal>> {
  const ids = [...new Set(shown.map(({ id }) => id))];
  const [, [first, ...others]] = await inOneGo(trx, [
    (step) => lockRows(step, "orders", ids),
    (step) => payableOrders(step, userId, ids),
  ]);
  if (!first || others.length + 1 !== ids.length) return refuse("notFound");
  const orders: JudgedOrders["orders"] = [first, ...others];
  if (orders.every(({ paidAt }) => paidAt !== null)) return ok({ orders, state: first.state, paid: true });
  const state = stateAfter(first.state, "pay", "buyer");
  if (state === null || orders.some((order) => stateAfter(order.state, "pay", "buyer") !== state))
    return refuse("notPayable");
  if (orders.some(({ secondsLeft }) => secondsLeft !== null && secondsLeft <= 0)) return refuse("expired");
  const changed = changedAmounts(orders, shown);
  if (changed.length > 0) return refuse("changed", { orders: changed });
  return ok({ orders, state, paid: false });
}

/** Sum of what the buyer pays, minor units. */
export function totalOf(orders: readonly Pick<PayableOrder, "totalMinor">[]): number {
  return orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
}

function changedAmounts(orders: readonly PayableOrder[], shown: readonly ShownOrder[]): NewAmount[] {
  const versions = new Map(shown.map(({ id, amountVersion }) => [id, amountVersion]));
  return orders
    .filter(({ id, amountVersion }) => versions.get(id) !== amountVersion)
    .map(({ id, amountVersion, totalMinor }) => ({ id, amountVersion, totalMinor }));
}
