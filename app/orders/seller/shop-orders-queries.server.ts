import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import { bareNumber, numberIn } from "~/app/platform/format/handed-number";
import { stretchOf } from "~/app/platform/format/zoned-time";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import type { countedTabs, ShopOrderFilter, ShopOrderTab } from "./shop-order-tabs";

/** An order's data in the shop's list, besides the order itself. Amounts in minor units. */
export interface ShopOrderHead {
  id: number;
  buyerId: number;
  buyer: string;
  /** The shop's current net amount: less commission, referral and refunds. */
  netMinor: number;
  /** The shop's private note; "" = none. */
  note: string;
  tag: string;
}

/** The shop's cost of the pieces of a `line` not refunded; null = unknown when sold. */
export const soldCost = sql<number | null>`line.cost_minor * (line.quantity - line.refunded_quantity)`;

/** Of the tax that was added to the goods of a `line` of `orders`, what did not go back. */
const taxKept = sql`(line.tax_minor - case when line.tax_minor = 0 then 0 else div(line.tax_minor::numeric
  * (line.refunded_minor + case when orders.tax_on_borne then line.refunded_borne_minor else 0 end),
  line.paid_minor + case when orders.tax_on_borne then line.borne_minor else 0 end)::bigint end)`;

/**
 * The shop's margin of a `line`, without delivery and added tax: paid and borne by the platform, less refunds,
 * commission, the referrer's share and cost.
 */
export const soldDifference = sql<number | null>`(line.paid_minor - ${taxKept} + line.borne_minor - line.refunded_minor
  - line.refunded_borne_minor - line.commission_minor + line.refunded_commission_minor
  - line.referral_minor + line.refunded_referral_minor
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

export function foundBy({ shopId, filter }: { shopId: number; filter: ShopOrderFilter }) {
  return sql<SqlBool>`orders.shop_id = ${shopId} and ${tabs[filter.tab]} and ${matching(shopId, filter.searchText)}
    and ${placedBetween(filter)} and ${boughtIn(filter.offerId)}`;
}

function boughtIn(offerId: number | null) {
  if (offerId === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select from order_lines join offer_skus on offer_skus.id = order_lines.offer_sku_id
    where order_lines.order_id = orders.id and offer_skus.offer_id = ${offerId})`;
}

/**
 * Searches the text that triggers maintain for the shop's orders: an index over its words finds few matches, the list's
 * own order many.
 */
function matching(shopId: number, searchText: string) {
  if (searchText === "") return sql<SqlBool>`true`;
  // Numbers, waybills and phones are typed with spaces.
  const bare = numberIn(searchText) ?? bareNumber(searchText).replace(/^\+/, "");
  const plain = /^[A-Z\d]*\d[A-Z\d]*$/.test(bare) ? bare : searchText;
  const found = sql<SqlBool>`order_search.words ilike ${containing(searchText)}`;
  const either =
    plain === searchText ? found : sql<SqlBool>`(${found} or order_search.words ilike ${containing(plain)})`;
  return sql<SqlBool>`exists (select from order_search
    where order_search.order_id = orders.id and order_search.shop_id = ${shopId} and ${either})`;
}

function placedBetween({ from, to, zone }: ShopOrderFilter) {
  const after =
    from === "" ? sql<SqlBool>`true` : sql<SqlBool>`orders.created_at >= ${stretchOf(from, from, zone).from}`;
  const before = to === "" ? sql<SqlBool>`true` : sql<SqlBool>`orders.created_at < ${stretchOf(to, to, zone).until}`;
  return sql<SqlBool>`${after} and ${before}`;
}

/**
 * Returns the filtered orders of a shop before an id, latest first. One statement, which walks an index in the order of
 * the list: that of days when days are filtered.
 */
export async function shopOrderHeads(
  handle: Handle,
  { shopId, filter, before, limit }: { shopId: number; filter: ShopOrderFilter; before: number | null; limit: number },
): Promise<ShopOrderHead[]> {
  const dated = filter.from !== "" || filter.to !== "";
  const older = sql<SqlBool>`orders.id < ${before ?? Number.MAX_SAFE_INTEGER}`;
  const { rows } = await headsOf(
    sql<SqlBool>`${foundBy({ shopId, filter })} and ${dated ? olderByDay(shopId, before) : older}`,
    { order: dated ? sql`orders.created_at desc, orders.id desc` : sql`orders.id desc`, limit },
  ).execute(handle);
  return rows;
}

/** By when an order has to be shipped; without a deadline last. */
const shipBy = sql`coalesce(orders.deadline_at, 'infinity'::timestamptz)`;

/**
 * Returns the filtered orders of a shop to ship, the most urgent first. One statement, which walks an index in that
 * order.
 */
export async function urgentOrderHeads(
  handle: Handle,
  {
    shopId,
    filter,
    after,
    limit,
  }: { shopId: number; filter: ShopOrderFilter; after: MomentCursor | null; limit: number },
): Promise<(ShopOrderHead & MomentCursor)[]> {
  const { rows } = await headsOf(sql<SqlBool>`${foundBy({ shopId, filter })} and ${laterThan(after)}`, {
    order: sql`${shipBy}, orders.id`,
    limit,
  }).execute(handle);
  return rows;
}

function laterThan(after: MomentCursor | null) {
  const { micros = 0, id = 0 } = after ?? {};
  const moment =
    micros === never
      ? sql`'infinity'::timestamptz`
      : sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql<SqlBool>`(${shipBy}, orders.id) > (${moment}, ${id}::bigint)`;
}

/** Counts the filtered orders of a shop to ship, from a place in their list on. One statement. */
export async function countToShip(
  handle: Handle,
  { shopId, filter, after }: { shopId: number; filter: ShopOrderFilter; after: MomentCursor | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${foundBy({ shopId, filter })} and ${laterThan(after)}`.execute(
    handle,
  );
  return rows[0]?.count ?? 0;
}

/** Place of an order without a deadline. */
const never = Number.MAX_SAFE_INTEGER;

function headsOf(found: RawBuilder<SqlBool>, { order, limit }: { order: RawBuilder<unknown>; limit: number }) {
  return sql<ShopOrderHead & MomentCursor>`
    select orders.id, users.id as "buyerId", users.nickname as buyer, sold.net::float8 as "netMinor",
      coalesce(order_notes.note, '') as note, coalesce(order_notes.tag, '') as tag,
      coalesce((extract(epoch from orders.deadline_at) * 1000000)::bigint, ${never}::bigint) as micros
    from (select * from orders where ${found} order by ${order} limit ${limit}) orders
    join users on users.id = orders.user_id
    left join order_notes on order_notes.order_id = orders.id
    cross join lateral (
      select coalesce(sum(paid_minor + borne_minor - refunded_minor - refunded_borne_minor
        + freight_minor - refunded_freight_minor - commission_minor + refunded_commission_minor
        - referral_minor + refunded_referral_minor), 0) as net
      from order_lines where order_id = orders.id
    ) sold
    order by ${order}`;
}

const olderByDay = (shopId: number, before: number | null) =>
  before === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(orders.created_at, orders.id) < (
        select last.created_at, last.id from orders last where last.id = ${before} and last.shop_id = ${shopId})`;

export type ShopOrderCounts = Record<(typeof countedTabs)[number], number>;

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

/** Additional data of a shop's order page: buyer, versions, shares of the lines. Amounts in minor units. */
export interface ShopOrderFacts {
  id: number;
  buyer: { id: number; name: string; orders: number };
  amountVersion: number;
  /** Taxes are added to its prices. */
  taxAdded: boolean;
  lines: {
    id: number;
    shopDiscountMinor: number;
    platformDiscountMinor: number;
    memberMinor: number;
    pointsMinor: number;
    paidMinor: number;
    commissionMinor: number;
    /** What is left of the share of whoever brought the buyer. */
    referralMinor: number;
    refundedMinor: number;
    /** The shop's own article code; "" = none. */
    code: string;
    shippedQuantity: number;
    /** Cost of the pieces not refunded, and the line's margin; null = cost unknown. */
    costMinor: number | null;
    differenceMinor: number | null;
  }[];
  netMinor: number;
  /** The shop's private note; `by` null = never written, `at` in ms since 1970. */
  note: { text: string; tag: string; by: string | null; at: number | null };
}

/** Returns the facts of an order of this shop; null for another shop's. One statement. */
export async function shopOrderFacts(
  handle: Handle,
  { shopId, orderId }: { shopId: number; orderId: number },
): Promise<ShopOrderFacts | null> {
  const { rows } = await sql<ShopOrderFacts>`
    select orders.id, orders.amount_version as "amountVersion",
      orders.tax_on_borne is not null as "taxAdded", sold.lines, sold.net::float8 as "netMinor",
      json_build_object('id', users.id, 'name', users.nickname, 'orders', (select count(*) from orders ours
        where ours.user_id = users.id and ours.shop_id = orders.shop_id)) as buyer,
      json_build_object('text', coalesce(order_notes.note, ''), 'tag', coalesce(order_notes.tag, ''), 'by',
        coalesce(nullif(called.name, ''), writer.nickname),
        'at', floor(extract(epoch from order_notes.written_at) * 1000)) as note
    from orders join users on users.id = orders.user_id
    left join order_notes on order_notes.order_id = orders.id
    left join users writer on writer.id = order_notes.written_by
    left join shop_staff called on called.shop_id = orders.shop_id and called.user_id = order_notes.written_by
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', line.id, 'code', skus.code, 'shopDiscountMinor',
        shop_discount_minor,
          'platformDiscountMinor', platform_discount_minor, 'memberMinor', member_minor, 'pointsMinor', points_minor,
          'paidMinor', paid_minor, 'commissionMinor', commission_minor,
          'referralMinor', referral_minor - refunded_referral_minor,
          'refundedMinor', refunded_minor, 'shippedQuantity', shipped_quantity, 'costMinor', ${soldCost},
          'differenceMinor', ${soldDifference}) order by line.id), '[]') as lines,
        coalesce(sum(paid_minor + borne_minor - refunded_minor - refunded_borne_minor
          + freight_minor - refunded_freight_minor - commission_minor + refunded_commission_minor
          - referral_minor + refunded_referral_minor), 0) as net
      from order_lines line join skus on skus.id = line.sku_id where order_id = orders.id
    ) sold
    where orders.id = ${orderId} and orders.shop_id = ${shopId}`.execute(handle);
  return rows[0] ?? null;
}
