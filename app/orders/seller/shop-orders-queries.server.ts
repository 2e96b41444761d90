import { type SqlBool, sql } from "kysely";
import { bareNumber, numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import type { countedTabs, ShopOrderFilter, ShopOrderTab } from "./shop-order-tabs";

/** What a shop's list says of an order beside the order itself. Amounts in minor units. */
export interface ShopOrderHead {
  id: number;
  buyer: string;
  /** What the shop gets of it as it is now: less the commission and what was paid back. */
  netMinor: number;
}

/**
 * What the pieces of a `line` that were not given back cost the shop; null = it had not said so when they were sold.
 */
export const soldCost = sql<number | null>`line.cost_minor * (line.quantity - line.refunded_quantity)`;

/**
 * What a `line` leaves the shop, delivery apart: paid and borne by the platform, less what went back, the commission
 * and the cost.
 */
export const soldDifference = sql<number | null>`(line.paid_minor + line.platform_discount_minor - line.refunded_minor
  - line.refunded_platform_minor - line.commission_minor + line.refunded_commission_minor
  - line.cost_minor * (line.quantity - line.refunded_quantity))`;

const openRefund = sql<SqlBool>`exists (
  select from refunds where order_id = orders.id and refunds.state not in ('complete', 'closed'))`;

const tabs: Record<ShopOrderTab, ReturnType<typeof sql<SqlBool>>> = {
  ship: sql<SqlBool>`orders.state = 'awaiting_shipment'`,
  pay: sql<SqlBool>`orders.state = 'awaiting_payment'`,
  way: sql<SqlBool>`orders.state = 'awaiting_receipt'`,
  refund: openRefund,
  review: sql<SqlBool>`orders.state = 'awaiting_comment'`,
  done: sql<SqlBool>`orders.state = 'completed'`,
  ended: sql<SqlBool>`orders.state in ('closed', 'cancelled')`,
  all: sql<SqlBool>`true`,
};

/** What a filter finds among the orders of a shop. */
export function foundBy({ shopId, filter }: { shopId: number; filter: ShopOrderFilter }) {
  return sql<SqlBool>`orders.shop_id = ${shopId} and ${tabs[filter.tab]} and ${matching(shopId, filter.words)} and ${placedBetween(filter)}`;
}

/**
 * Looks at what triggers wrote down of the shop's orders: an index over its words finds the few, the list's own order
 * the many.
 */
function matching(shopId: number, words: string) {
  if (words === "") return sql<SqlBool>`true`;
  // Numbers and waybills are typed with gaps.
  const bare = numberIn(words) ?? bareNumber(words);
  const plain = /^[A-Z\d]*\d[A-Z\d]*$/.test(bare) ? bare : words;
  const found = sql<SqlBool>`order_search.words ilike ${containing(words)}`;
  const either = plain === words ? found : sql<SqlBool>`(${found} or order_search.words ilike ${containing(plain)})`;
  return sql<SqlBool>`exists (select from order_search
    where order_search.order_id = orders.id and order_search.shop_id = ${shopId} and ${either})`;
}

function placedBetween({ from, to }: ShopOrderFilter) {
  const after = from === "" ? sql<SqlBool>`true` : sql<SqlBool>`orders.created_at >= ${`${from}T00:00:00Z`}`;
  const before =
    to === ""
      ? sql<SqlBool>`true`
      : sql<SqlBool>`orders.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`;
  return sql<SqlBool>`${after} and ${before}`;
}

/**
 * Returns the orders of a shop that a filter finds, before an id, latest first. One statement, which walks an index in
 * the order of the list: that of days where days are asked for.
 */
export async function shopOrderHeads(
  handle: Handle,
  { shopId, filter, before, limit }: { shopId: number; filter: ShopOrderFilter; before: number | null; limit: number },
): Promise<ShopOrderHead[]> {
  const dated = filter.from !== "" || filter.to !== "";
  const older = sql<SqlBool>`orders.id < ${before ?? Number.MAX_SAFE_INTEGER}`;
  const { rows } = await sql<ShopOrderHead>`
    select orders.id, users.nickname as buyer, sold.net::float8 as "netMinor"
    from (
      select * from orders
      where ${foundBy({ shopId, filter })} and ${dated ? olderByDay(shopId, before) : older}
      order by ${dated ? sql`orders.created_at desc, orders.id desc` : sql`orders.id desc`} limit ${limit}
    ) orders
    join users on users.id = orders.user_id
    cross join lateral (
      select coalesce(sum(paid_minor + platform_discount_minor - refunded_minor - refunded_platform_minor
        + freight_minor - refunded_freight_minor - commission_minor + refunded_commission_minor), 0) as net
      from order_lines where order_id = orders.id
    ) sold
    order by ${dated ? sql`orders.created_at desc, orders.id desc` : sql`orders.id desc`}`.execute(handle);
  return rows;
}

const olderByDay = (shopId: number, before: number | null) =>
  before === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(orders.created_at, orders.id) < (
        select last.created_at, last.id from orders last where last.id = ${before} and last.shop_id = ${shopId})`;

export type ShopOrderCounts = Record<(typeof countedTabs)[number], number>;

/** Counts the open orders of a shop by tab. One statement. */
export async function shopOrderCounts(handle: Handle, shopId: number): Promise<ShopOrderCounts> {
  const { rows } = await sql<ShopOrderCounts>`
    select count(*) filter (where ${tabs.ship})::int as ship, count(*) filter (where ${tabs.pay})::int as pay,
      count(*) filter (where ${tabs.way})::int as way, count(*) filter (where ${tabs.review})::int as review,
      (select count(distinct refunds.order_id)::int from refunds join orders ours on ours.id = refunds.order_id
        where ours.shop_id = ${shopId} and refunds.state not in ('complete', 'closed')) as refund
    from orders where shop_id = ${shopId}
      and state in ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt', 'awaiting_comment')`.execute(handle);
  return rows[0] ?? { ship: 0, pay: 0, way: 0, review: 0, refund: 0 };
}

/**
 * What a shop's page of an order says beside the purchase: its buyer, its versions, the shares of its lines. Amounts in
 * minor units.
 */
export interface ShopOrderFacts {
  id: number;
  buyer: { id: number; name: string; orders: number };
  amountVersion: number;
  lines: {
    id: number;
    shopDiscountMinor: number;
    platformDiscountMinor: number;
    paidMinor: number;
    commissionMinor: number;
    refundedMinor: number;
    shippedQuantity: number;
    /**
     * What the pieces that stay sold cost the shop, and what is left of the line for it then; null = the cost is not
     * known.
     */
    costMinor: number | null;
    differenceMinor: number | null;
  }[];
  netMinor: number;
}

/** Returns the facts of an order of this shop; null for another shop's. One statement. */
export async function shopOrderFacts(
  handle: Handle,
  { shopId, orderId }: { shopId: number; orderId: number },
): Promise<ShopOrderFacts | null> {
  const { rows } = await sql<ShopOrderFacts>`
    select orders.id, orders.amount_version as "amountVersion", sold.lines, sold.net::float8 as "netMinor",
      json_build_object('id', users.id, 'name', users.nickname, 'orders', (select count(*) from orders ours
        where ours.user_id = users.id and ours.shop_id = orders.shop_id)) as buyer
    from orders join users on users.id = orders.user_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'shopDiscountMinor', shop_discount_minor,
          'platformDiscountMinor', platform_discount_minor, 'paidMinor', paid_minor, 'commissionMinor', commission_minor,
          'refundedMinor', refunded_minor, 'shippedQuantity', shipped_quantity, 'costMinor', ${soldCost},
          'differenceMinor', ${soldDifference}) order by id), '[]') as lines,
        coalesce(sum(paid_minor + platform_discount_minor - refunded_minor - refunded_platform_minor
          + freight_minor - refunded_freight_minor - commission_minor + refunded_commission_minor), 0) as net
      from order_lines line where order_id = orders.id
    ) sold
    where orders.id = ${orderId} and orders.shop_id = ${shopId}`.execute(handle);
  return rows[0] ?? null;
}
