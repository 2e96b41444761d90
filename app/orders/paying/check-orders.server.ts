import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import { pipeline } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { type OrderState, stateAfter } from "../order-states";
import { lockTeamsOf, lockWithTeams } from "../teams/team-orders-queries.server";
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
  /** The team of the only order; null = none. */
  teamId: number | null;
  paid: boolean;
}

/**
 * Step: locks orders of one person and checks whether all may be paid now, with the amounts shown. With an order in a
 * team that team is locked too, and the orders of its members. Whether it has a seat left is judged by `takeSeat`.
 *
 * Refuses `notFound` (missing or foreign), `notPayable` (one is closed, cancelled or paid separately, or in a team and
 * not the only one), `expired` (its
 * payment deadline has passed by the database's clock, even when it is not closed yet), and `changed` with the amounts
 * that differ from those shown.
 * @param locked the orders are locked already, and none is in a team
 */
export async function checkOrders(
  trx: Transaction<Database>,
  { userId, orders: shown, locked = false }: { userId: number; orders: readonly ShownOrder[]; locked?: boolean },
): Promise<Result<CheckedOrders, CheckRefusal>> {
  const ids = [...new Set(shown.map(({ id }) => id))];
  const [, , [first, ...others]] = await pipeline(trx, [
    async (step) => locked || lockTeamsOf(step, { ids }),
    (step) => (locked ? lockRows(step, "orders", ids) : lockWithTeams(step, { ids })),
    (step) => payableOrders(step, userId, ids),
  ]);
  if (!first || others.length + 1 !== ids.length) return refuse("notFound");
  const orders: CheckedOrders["orders"] = [first, ...others];
  if (orders.every(({ paidAt }) => paidAt !== null))
    return ok({ orders, state: first.state, teamId: null, paid: true });
  const { teamId } = first;
  const move = teamId === null ? "pay" : "join";
  const state = stateAfter(first.state, move, "buyer");
  if (state === null || orders.some((order) => stateAfter(order.state, move, "buyer") !== state))
    return refuse("notPayable");
  // One team is locked, before the orders.
  if (orders.length > 1 && orders.some((order) => order.teamId !== null)) return refuse("notPayable");
  if (orders.some(({ secondsLeft }) => secondsLeft !== null && secondsLeft <= 0)) return refuse("expired");
  const changed = changedAmounts(orders, shown);
  if (changed.length > 0) return refuse("changed", { orders: changed });
  return ok({ orders, state, teamId, paid: false });
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
