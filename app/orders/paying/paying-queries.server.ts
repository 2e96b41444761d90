import { sql, type Transaction } from "kysely";
import { hasTaxRates } from "~/app/taxes/api.server";
import { compiledOnce, compiledStep } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";

/** An order as read by paying. Amounts in minor units. */
export interface PayableOrder {
  id: number;
  groupId: number | null;
  /** The team in which it was bought; null = alone. */
  teamId: number | null;
  /** The live room from which it was placed; null = none. */
  roomId: number | null;
  number: string;
  state: OrderState;
  currency: string;
  amountVersion: number;
  /** Borne by the platform: coupon, offers, member's price, points. */
  borneMinor: number;
  /** Points that it holds. */
  points: number;
  totalMinor: number;
  /** Somebody brought its buyer. */
  referred: boolean;
  /** There are rates of tax that may count for it. */
  taxable: boolean;
  /** It took pieces of an offer, which others wait for. */
  offered: boolean;
  /** Seconds until the order closes; null = never. Negative = overdue. */
  secondsLeft: number | null;
  /** The moment it closes. */
  deadlineAt: Date | null;
  paidAt: Date | null;
  transferId: number | null;
  shopId: number;
  shopName: Record<string, string>;
  ownerId: number;
  recipient: string;
  /** Picture of its first line. */
  picture: { hash: string; width: number; height: number; tint: number };
  pieces: number;
}

const payable = compiledOnce<{ userId: number; orderIds: readonly number[] }>()(
  (_, value) => sql<PayableOrder>`
    select orders.id, orders.group_id as "groupId", orders.team_id as "teamId", orders.room_id as "roomId",
      orders.number, orders.state, orders.currency,
      orders.amount_version as "amountVersion", orders.borne_minor as "borneMinor", orders.points,
      exists (select from order_lines where order_id = orders.id and offer_sku_id is not null) as offered,
      exists (select from referrals where referrals.user_id = orders.user_id) as referred, ${hasTaxRates} as taxable,
      orders.total_minor as "totalMinor", orders.deadline_at as "deadlineAt", orders.paid_at as "paidAt",
      orders.payment_transfer_id as "transferId",
      -- Judged after the locks: the time of the transaction may be long before.
      floor(extract(epoch from orders.deadline_at - clock_timestamp()) * 1000)::float8 / 1000 as "secondsLeft",
      shops.id as "shopId", shops.name as "shopName", shops.owner_id as "ownerId",
      coalesce(orders.address ->> 'recipient', '') as recipient, first.picture, lines.pieces
    from orders
    join shops on shops.id = orders.shop_id
    left join lateral (
      select json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint',
        media.tint) as picture
      from order_lines join media on media.hash = order_lines.picture
      where order_lines.order_id = orders.id order by order_lines.id limit 1
    ) first on true
    left join lateral (
      select coalesce(sum(quantity), 0)::int as pieces from order_lines where order_lines.order_id = orders.id
    ) lines on true
    where orders.user_id = ${value("userId")} and orders.id = any(${value("orderIds")}::bigint[])
    order by orders.id`,
);

/**
 * Returns the existing orders of a person among the ids, ascending, with the shop and the picture of the first line.
 * One statement.
 */
export function payableOrders(handle: Handle, userId: number, orderIds: readonly number[]): Promise<PayableOrder[]> {
  return payable(handle, { userId, orderIds });
}

export async function unpaidInGroup(handle: Handle, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where group_id = ${groupId} and state = 'awaiting_payment'`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}

interface PaidValues {
  orderIds: readonly number[];
  state: string;
  transferId: number | null;
  days: number;
  deadlineAt: Date | null;
  pointsRate: number;
}

const setPaid = compiledStep<PaidValues>()(
  (_, value) => sql`
    update orders set state = ${value("state")}, paid_at = now(), payment_transfer_id = ${value("transferId")},
      after_sale_days = (select after_sale_days from shops where shops.id = orders.shop_id),
      points_rate = ${value("pointsRate")}::int,
      deadline_at = coalesce(${value("deadlineAt")}::timestamptz,
        case when ${value("days")}::int > 0 then now() + make_interval(days => ${value("days")}::int) end)
    where id = any(${value("orderIds")}::bigint[])`,
);

/**
 * Marks orders as paid, keeps what their shops promise of time for refunds and the platform of points, and starts the
 * time to ship them, or the one of their team. One statement; the orders are locked.
 * @param days until unshipped is refunded, 0 = never
 * @param deadlineAt of the team, null = none
 * @param pointsRate points for one unit of money
 */
export async function markPaid(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  { state, transferId, days, deadlineAt, pointsRate }: Omit<PaidValues, "orderIds"> & { state: OrderState },
): Promise<void> {
  await setPaid(trx, { orderIds, state, transferId, days, deadlineAt, pointsRate });
}

export async function ordersInGroup(handle: Handle, userId: number, groupId: number): Promise<number[]> {
  const rows = await handle
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("group_id", "=", groupId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Holds a group's unpaid orders for a transfer; their deadline is kept. One statement; the orders are locked.
 * @param minutes from now, 0 = no deadline
 */
export async function holdDeadline(trx: Transaction<Database>, groupId: number, minutes: number): Promise<void> {
  await sql`
    update orders set kept_deadline_at = coalesce(kept_deadline_at, deadline_at),
      deadline_at = case when ${minutes}::int > 0 then now() + make_interval(mins => ${minutes}::int) end
    where group_id = ${groupId} and state = 'awaiting_payment'`.execute(trx);
}

/** Gives a group's unpaid orders the deadline back that they had before. One statement; the orders are locked. */
export async function restoreDeadline(trx: Transaction<Database>, groupId: number): Promise<void> {
  await sql`
    update orders set deadline_at = kept_deadline_at, kept_deadline_at = null
    where group_id = ${groupId} and state = 'awaiting_payment'`.execute(trx);
}

/** An order as the subject of a payment. */
export interface PaidOrder {
  id: number;
  number: string;
  transferId: number;
  shopName: Record<string, string>;
  totalMinor: number;
}

/** Returns a person's orders paid with these transfers. One statement. */
export async function ordersPaidWith(
  handle: Handle,
  userId: number,
  transferIds: readonly number[],
): Promise<PaidOrder[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<PaidOrder>`
    select orders.id, orders.number, orders.payment_transfer_id as "transferId", shops.name as "shopName",
      orders.total_minor as "totalMinor"
    from orders join shops on shops.id = orders.shop_id
    where orders.user_id = ${userId} and orders.payment_transfer_id = any(${transferIds}::bigint[])
    order by orders.id`.execute(handle);
  return rows;
}
