import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Failed attempts after which an order is put aside. */
export const maxAttempts = 5;

/**
 * Claims the order with the earliest passed deadline, with its purchase, until the transaction ends; null = none, or
 * all locked by others. The locks are the lease: a process that dies loses them. Never waits. Excludes orders awaiting
 * receipt with an open refund, recently failed ones, and those put aside.
 */
export async function claimDue(trx: Transaction<Database>): Promise<{ id: number; groupId: number } | null> {
  const { rows } = await sql<{ id: number; groupId: number }>`
    select orders.id, orders.group_id as "groupId"
    from orders join order_groups on order_groups.id = orders.group_id
    where orders.deadline_at <= now()
      and orders.state in ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt', 'awaiting_comment')
      and not (orders.state = 'awaiting_receipt' and exists (
        select from refunds where refunds.order_id = orders.id and refunds.state not in ('complete', 'closed')))
      and not exists (
        select from stuck_orders stuck
        where stuck.order_id = orders.id and (stuck.attempts >= ${maxAttempts} or stuck.next_at > now()))
    order by orders.deadline_at, orders.id limit 1
    for no key update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Claims the first order that meets a condition, with its purchase, until the transaction ends; null = none, or all
 * locked by others. Never waits. Excludes recently failed ones, and those put aside.
 */
export async function claimOrder(
  trx: Transaction<Database>,
  condition: RawBuilder<unknown>,
): Promise<{ id: number; groupId: number } | null> {
  const { rows } = await sql<{ id: number; groupId: number }>`
    select orders.id, orders.group_id as "groupId"
    from orders join order_groups on order_groups.id = orders.group_id
    where ${condition}
      and not exists (
        select from stuck_orders stuck
        where stuck.order_id = orders.id and (stuck.attempts >= ${maxAttempts} or stuck.next_at > now()))
    order by orders.id limit 1
    for no key update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Tracking state of an order's parcels. */
export interface Tracking {
  /** A parcel has reports, the latest of which is not "delivered". */
  undelivered: boolean;
  /** Days since the order was shipped whole. */
  daysSent: number;
}

export async function trackingOf(trx: Transaction<Database>, orderId: number): Promise<Tracking> {
  const { rows } = await sql<Tracking>`
    select exists (
        select from parcels where parcels.order_id = orders.id and parcels.status <> 'delivered'
          and exists (select from parcel_reports where parcel_reports.parcel_id = parcels.id)
      ) as undelivered,
      coalesce(extract(epoch from now() - orders.shipped_at) / 86400, 0)::float8 as "daysSent"
    from orders where orders.id = ${orderId}`.execute(trx);
  return rows[0] ?? { undelivered: false, daysSent: 0 };
}

/** Postpones what is due by a day, but not beyond `max` days after the order was sent. */
export async function postponeByADay(trx: Transaction<Database>, orderId: number, max: number): Promise<void> {
  await sql`
    update orders set deadline_at = least(now() + interval '1 day', shipped_at + make_interval(days => ${max}::int))
    where id = ${orderId}`.execute(trx);
}

/** Records a timer failure of an order: retried after 1, 2, 4 and 8 minutes, then put aside. Returns the attempts. */
export async function recordStuck(handle: Handle, orderId: number, error: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    insert into stuck_orders as stuck (order_id, error, next_at) values (${orderId}, ${error.slice(0, 500)},
      now() + interval '1 minute')
    on conflict (order_id) do update set attempts = stuck.attempts + 1, error = excluded.error, failed_at = now(),
      next_at = now() + interval '1 minute' * 2 ^ least(stuck.attempts, 10)
    returning attempts`.execute(handle);
  return rows[0]?.attempts ?? 0;
}

/** Clears the failures of an order, and returns the last one with the order's number; null = none. One statement. */
export async function forgetStuck(handle: Handle, orderId: number): Promise<{ number: string; error: string } | null> {
  const { rows } = await sql<{ number: string; error: string }>`
    delete from stuck_orders stuck using orders where stuck.order_id = ${orderId} and orders.id = stuck.order_id
    returning orders.number, stuck.error`.execute(handle);
  return rows[0] ?? null;
}

export interface StuckOrder {
  orderId: number;
  number: string;
  state: string;
  attempts: number;
  error: string;
  /** Unix ms. */
  failedAt: number;
}

/** Orders put aside, the latest first; at most 100. */
export async function stuckOrders(handle: Handle): Promise<StuckOrder[]> {
  return handle
    .selectFrom("stuck_orders as stuck")
    .innerJoin("orders", "orders.id", "stuck.order_id")
    .select(["stuck.order_id as orderId", "orders.number", "orders.state", "stuck.attempts", "stuck.error"])
    .select(sql<number>`(extract(epoch from stuck.failed_at) * 1000)::bigint`.as("failedAt"))
    .where("stuck.attempts", ">=", maxAttempts)
    .orderBy("stuck.failed_at", "desc")
    .limit(100)
    .execute();
}

/** Returns the seconds since the sweeper last ran; null = it never did. Requires the name's lock. */
export async function secondsSinceBeat(trx: Transaction<Database>): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - beat_at)::float8 as seconds from order_heartbeats`.execute(trx);
  return rows[0]?.seconds ?? null;
}

/** Orders whose deadline had not passed when the sweeper last ran, ascending. Suspended ones move when they resume. */
export async function openSinceBeat(trx: Transaction<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders, order_heartbeats
    where orders.deadline_at > order_heartbeats.beat_at and orders.suspended_at is null order by orders.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Moves deadlines by seconds; of orders that wait for a team it becomes the team's. The orders are locked. */
export async function moveDeadlines(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  seconds: number,
): Promise<void> {
  await sql`
    update orders set deadline_at = case when state = 'awaiting_team'
        then (select teams.deadline_at from teams where teams.id = orders.team_id)
        else deadline_at + make_interval(secs => ${seconds}::float8) end,
      kept_deadline_at = kept_deadline_at + make_interval(secs => ${seconds}::float8)
    where id = any(${orderIds}::bigint[]) and deadline_at is not null`.execute(trx);
}

/** Records the sweeper's heartbeat. */
export async function beat(trx: Transaction<Database>): Promise<void> {
  await sql`
    insert into order_heartbeats (id, beat_at) values (1, clock_timestamp())
    on conflict (id) do update set beat_at = clock_timestamp()`.execute(trx);
}
