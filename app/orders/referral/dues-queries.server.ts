import { type RawBuilder, sql } from "kysely";
import type { Stretch } from "~/app/platform/format/zoned-time";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { HeldReason } from "./due-states";

/** A share that is on its way to its referrer. Amounts in minor units. */
export interface PendingDue {
  orderId: number;
  /** Nickname of the buyer. */
  buyer: string;
  goods: Texts[];
  minor: number;
  /** When the time for refunds is over; null = the order is not received yet, or a refund is open. */
  dueAt: Date | null;
  /** Why staff look at it; empty = they do not. */
  reasons: HeldReason[];
}

/** SQL: what is left of a due's share in its lines. */
const left = sql`coalesce((
  select sum(referral_minor - refunded_referral_minor) from order_lines where order_id = due.order_id), 0)`;

/** SQL: the part of an amount of a due that goes on to whoever brought the referrer, rounded down. */
const goesOn = (minor: RawBuilder<unknown>) => sql`div(${minor} * due.second_percent, 100)`;

/**
 * Returns what is on its way to somebody who brought the buyer, or brought whoever did, what is due first coming first,
 * with the sum and number of all. One statement.
 */
export async function pendingDues(
  handle: Handle,
  { referrerId, limit }: { referrerId: number; limit: number },
): Promise<{ rows: PendingDue[]; count: number; minor: number }> {
  const { rows } = await sql<PendingDue & { count: number; allMinor: number }>`
    with pending as (
      select due.order_id, due.user_id, due.state, due.reasons, due.created_at, shares.minor
      from referral_dues due cross join lateral (select ${left} as minor) of_both cross join lateral (
        select (case due.referrer_id when ${referrerId} then of_both.minor - ${goesOn(sql`of_both.minor`)}
          else ${goesOn(sql`of_both.minor`)} end)::bigint as minor
      ) shares
      where (due.referrer_id = ${referrerId} or due.second_id = ${referrerId})
        and due.state in ('waiting', 'held') and shares.minor > 0
    )
    select pending.order_id as "orderId", users.nickname as buyer, pending.minor,
      (select json_agg(title order by id) from order_lines
        where order_id = pending.order_id and referral_minor > refunded_referral_minor) as goods,
      case when not exists (select from refunds where refunds.order_id = pending.order_id
        and refunds.state not in ('complete', 'closed')) then orders.benefit_due_at end as "dueAt",
      case pending.state when 'held' then pending.reasons else '{}' end as reasons,
      (select count(*)::int from pending) as count, (select sum(minor)::bigint from pending) as "allMinor"
    from pending join users on users.id = pending.user_id join orders on orders.id = pending.order_id
    order by orders.benefit_due_at nulls last, pending.created_at, pending.order_id limit ${limit}`.execute(handle);
  const [first] = rows;
  return { rows, count: first?.count ?? 0, minor: first?.allMinor ?? 0 };
}

/** People whom somebody brought, by month: how many joined, and how many of them bought something with a share. */
export interface BroughtMonth {
  /** `2026-11`, by the calendar of the zone. */
  month: string;
  joined: number;
  ordered: number;
}

const hasBought = sql`exists (select from referral_dues due where due.user_id = referrals.user_id)`;

/** Returns the months in which somebody brought people, newest first. One statement. */
export async function broughtMonths(handle: Handle, referrerId: number, zone: string): Promise<BroughtMonth[]> {
  const { rows } = await sql<BroughtMonth>`
    select to_char(bound_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as joined,
      count(*) filter (where ${hasBought})::int as ordered
    from referrals where referrer_id = ${referrerId} group by 1 order by 1 desc`.execute(handle);
  return rows;
}

/** Somebody who was brought. */
export interface BroughtPerson {
  name: string;
  boundAt: Date;
  /** Orders with a share, and the sum of what is left of it for whoever brought them, minor units. */
  orders: number;
  minor: number;
}

/** Returns the people whom somebody brought in a stretch, newest first, at most `limit`. One statement. */
export async function broughtPeople(
  handle: Handle,
  { referrerId, during, limit }: { referrerId: number; during: Stretch; limit: number },
): Promise<BroughtPerson[]> {
  const { rows } = await sql<BroughtPerson>`
    select users.nickname as name, referrals.bound_at as "boundAt", bought.orders, bought.minor
    from referrals join users on users.id = referrals.user_id cross join lateral (
      select count(*)::int as orders, coalesce(sum(of_both.minor - ${goesOn(sql`of_both.minor`)}), 0)::bigint as minor
      from referral_dues due cross join lateral (select ${left} as minor) of_both
      where due.user_id = referrals.user_id
    ) bought
    where referrals.referrer_id = ${referrerId} and bound_at >= ${during.from} and bound_at < ${during.until}
    order by bound_at desc, referrals.user_id desc limit ${limit}`.execute(handle);
  return rows;
}

/** Returns the numbers of orders with a share that entries of the referral account are about, by order. */
export async function buyersOfDues(
  handle: Handle,
  { referrerId, orderIds }: { referrerId: number; orderIds: readonly number[] },
): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: number; buyer: string }>`
    select due.order_id as "orderId", users.nickname as buyer
    from referral_dues due join users on users.id = due.user_id
    where due.referrer_id = ${referrerId} and due.order_id = any(${orderIds}::bigint[])`.execute(handle);
  return new Map(rows.map(({ orderId, buyer }) => [orderId, buyer]));
}
