import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** A shop's sales figures. Amounts in minor units. */
export interface ShopSales {
  unpaid: number;
  toShip: number;
  /** Of those to ship: given up and refunded within a day. */
  leaving: number;
  /** Ever paid: their number, the sum paid by buyers, and what went back to them. */
  orders: number;
  paidMinor: number;
  refundedMinor: number;
  /** In escrow until receipt: paid by buyers and the platform, less refunds; and what of it the shop will get. */
  unsettledMinor: number;
  unsettledNetMinor: number;
  /** Days with paid orders, by index in `starts`; `refundedMinor` is what went back of those orders, whenever. */
  days: { day: number; orders: number; paidMinor: number; refundedMinor: number }[];
}

/** Returns the figures of a shop's orders. One statement. @param starts of the days that are wanted, ascending */
export async function shopSales(
  handle: Handle,
  { shopId, starts }: { shopId: number; starts: readonly Date[] },
): Promise<ShopSales> {
  const { rows } = await sql<ShopSales>`
    with back as materialized (
      select paid_at, sum(refunded_minor + refunded_freight_minor) as minor
      from order_lines join orders on orders.id = order_id
      where shop_id = ${shopId} and paid_at is not null and (refunded_minor > 0 or refunded_freight_minor > 0)
      group by orders.id
    )
    select waiting.*, paid.*, unsettled.*, days.* from (
      select count(*) filter (where state = 'awaiting_payment') as unpaid,
        count(*) filter (where state = 'awaiting_shipment') as "toShip",
        count(*) filter (where state = 'awaiting_shipment' and deadline_at < now() + interval '1 day') as leaving
      from orders where shop_id = ${shopId} and state in ('awaiting_payment', 'awaiting_shipment')
    ) waiting, (
      select count(*) as orders, coalesce(sum(total_minor), 0)::bigint as "paidMinor",
        coalesce((select sum(minor) from back), 0)::bigint as "refundedMinor"
      from orders where shop_id = ${shopId} and paid_at is not null
    ) paid, (
      select coalesce(sum(total_minor + borne_minor - back.minor), 0)::bigint as "unsettledMinor",
        coalesce(sum(total_minor + borne_minor - back.minor - back.commission - back.referral),
          0)::bigint as "unsettledNetMinor"
      from orders cross join lateral (
        select coalesce(sum(refunded_minor + refunded_borne_minor + refunded_freight_minor), 0) as minor,
          coalesce(sum(commission_minor - refunded_commission_minor), 0) as commission,
          coalesce(sum(referral_minor - refunded_referral_minor), 0) as referral
        from order_lines where order_id = orders.id
      ) back
      where shop_id = ${shopId} and paid_at is not null and state in ('awaiting_team', 'awaiting_shipment',
        'awaiting_receipt')
    ) unsettled, (
      select coalesce(json_agg(json_build_object('day', day, 'orders', orders, 'paidMinor', minor, 'refundedMinor',
        back) order by day), '[]') as days
      from (
        select width_bucket(paid_at, ${starts}::timestamptz[]) - 1 as day, count(total) as orders,
          coalesce(sum(total), 0)::bigint as minor, coalesce(sum(returned), 0)::bigint as back
        from (
          select paid_at, total_minor as total, null as returned from orders where shop_id = ${shopId}
          union all select paid_at, null, minor from back
        ) moved
        where paid_at >= ${starts[0]}
        group by 1
      ) each
    ) days`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("Figures have one row");
  return row;
}
