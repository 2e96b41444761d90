import { type SqlBool, sql } from "kysely";
import type { Stretch } from "~/app/platform/format/zoned-time";
import type { Handle } from "~/db/transact.server";
import type { DueState, HeldReason } from "./due-states";

/** A share in a list of the consoles. Amounts in minor units of `currency`. */
export interface ListedDue {
  orderId: number;
  number: string;
  currency: string;
  state: DueState;
  reasons: HeldReason[];
  /** As frozen, and what is left of it. */
  minor: number;
  leftMinor: number;
  referrerId: number;
  referrer: string;
  buyerId: number;
  buyer: string;
  shopId: number;
  at: Date;
  endedAt: Date | null;
  /** Who decided about it; null = nobody had to, or has yet. */
  decider: string | null;
}

export interface DueFilter {
  state: DueState | null;
  /** Of one shop; null = of all. */
  shopId: number | null;
}

/** Returns shares, the newest order first, those held the oldest first, after an order. One statement. */
export async function listedDues(
  handle: Handle,
  { state, shopId }: DueFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedDue[]> {
  const found = [
    state === null ? sql<SqlBool>`true` : sql<SqlBool>`due.state = ${state}`,
    shopId === null ? sql<SqlBool>`true` : sql<SqlBool>`due.shop_id = ${shopId}`,
    before === null ? sql<SqlBool>`true` : sql<SqlBool>`due.order_id < ${before}`,
  ];
  const { rows } = await sql<ListedDue>`
    select due.order_id as "orderId", orders.number, orders.currency, due.state, due.reasons, due.minor,
      shares.left as "leftMinor", due.referrer_id as "referrerId", referrer.nickname as referrer,
      due.user_id as "buyerId", buyer.nickname as buyer, due.shop_id as "shopId", due.created_at as at,
      due.ended_at as "endedAt", staff.name as decider
    from (
      select * from referral_dues due where ${sql.join(found, sql` and `)} order by due.order_id desc limit ${limit}
    ) due
    join orders on orders.id = due.order_id join users referrer on referrer.id = due.referrer_id
    join users buyer on buyer.id = due.user_id left join staff on staff.id = due.decided_by
    cross join lateral (select coalesce(sum(referral_minor - refunded_referral_minor), 0)::bigint as left
      from order_lines where order_lines.order_id = due.order_id) shares
    order by due.order_id desc`.execute(handle);
  return rows;
}

/** Returns how many shares are held, and since when the oldest. One statement. */
export async function heldDues(handle: Handle): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from referral_dues where state = 'held'`.execute(handle);
  return rows[0] ?? { count: 0, oldest: null };
}

/** What a shop's orders of people who were brought cost it, minor units. */
export interface ShopReferral {
  orders: number;
  buyers: number;
  paidMinor: number;
  costMinor: number;
}

/** Returns the sums of a shop's orders with a share that were paid in a stretch. One statement. */
export async function shopReferral(handle: Handle, shopId: number, during: Stretch): Promise<ShopReferral> {
  const { rows } = await sql<ShopReferral>`
    select count(*)::int as orders, count(distinct due.user_id)::int as buyers,
      coalesce(sum(shares.paid), 0)::bigint as "paidMinor", coalesce(sum(shares.left), 0)::bigint as "costMinor"
    from referral_dues due cross join lateral (
      select sum(paid_minor - refunded_minor) as paid, sum(referral_minor - refunded_referral_minor) as left
      from order_lines where order_id = due.order_id
    ) shares
    where due.shop_id = ${shopId} and due.created_at >= ${during.from} and due.created_at < ${during.until}`.execute(
    handle,
  );
  return rows[0] ?? { orders: 0, buyers: 0, paidMinor: 0, costMinor: 0 };
}

/** What referral did for the market in the last days. Amounts in minor units. */
export interface ReferralFigures {
  /** People brought in these days, and how many of them bought something with a share. */
  brought: number;
  bought: number;
  /** What is left of the shares of those. */
  costMinor: number;
  /** Shops that take part now. */
  shops: number;
}

/** Returns what referral did in the last so many days. One statement. */
export async function referralFigures(handle: Handle, days: number): Promise<ReferralFigures> {
  const { rows } = await sql<ReferralFigures>`
    select count(*)::int as brought, count(*) filter (where shares.orders > 0)::int as bought,
      coalesce(sum(shares.minor), 0)::bigint as "costMinor",
      (select count(*)::int from referral_shops where active) as shops
    from referrals cross join lateral (
      select count(distinct due.order_id) as orders, sum(referral_minor - refunded_referral_minor) as minor
      from referral_dues due join order_lines on order_lines.order_id = due.order_id
      where due.user_id = referrals.user_id
    ) shares
    where bound_at > now() - make_interval(days => ${days}::int)`.execute(handle);
  return rows[0] ?? { brought: 0, bought: 0, costMinor: 0, shops: 0 };
}

/** Somebody to whom much was paid for bringing people. */
export interface TopReferrer {
  id: number;
  name: string;
  orders: number;
  minor: number;
}

/** Returns to whom most was paid in the last so many days, minor units. One statement. */
export async function topReferrers(
  handle: Handle,
  { days, limit }: { days: number; limit: number },
): Promise<TopReferrer[]> {
  const { rows } = await sql<TopReferrer>`
    select users.id, users.nickname as name, paid.orders, paid.minor from (
      select referrer_id, count(*)::int as orders, sum(released_minor)::bigint as minor from referral_dues
      where state = 'released' and ended_at > now() - make_interval(days => ${days}::int)
      group by 1 order by 3 desc, 1 limit ${limit}
    ) paid join users on users.id = paid.referrer_id order by paid.minor desc, users.id`.execute(handle);
  return rows;
}
