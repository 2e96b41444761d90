import { type SqlBool, sql } from "kysely";
import { bareNumber, numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { buyersPrice } from "../buyers-price-queries.server";
import type { OrderState } from "../order-states";
import type { OrderView } from "./order-views";

/** A row of the console's list. Amounts in minor units. */
export interface AdminOrder {
  id: number;
  number: string;
  state: OrderState;
  refundOpen: boolean;
  createdAt: Date;
  deadlineAt: Date | null;
  totalMinor: number;
  currency: string;
  buyer: string;
  shopName: Texts;
  pictures: string[];
  pieces: number;
}

export interface OrderFilter {
  /** Part of an order's number, a waybill, a goods title, a shop's or a person's name; "" = any. */
  searchText: string;
  view: OrderView;
  /** Of one buyer; null = any. */
  userId: number | null;
}

const views: Record<OrderView, ReturnType<typeof sql<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  pay: sql<SqlBool>`orders.state = 'awaiting_payment'`,
  ship: sql<SqlBool>`orders.state = 'awaiting_shipment'`,
  // Refunded automatically within a day.
  late: sql<SqlBool>`orders.state = 'awaiting_shipment' and orders.deadline_at < now() + interval '1 day'`,
  way: sql<SqlBool>`orders.state = 'awaiting_receipt'`,
  // No report of a parcel for five days.
  stuck: sql<SqlBool>`orders.state = 'awaiting_receipt' and exists (
    select from parcels where order_id = orders.id and status <> 'delivered'
      and latest_at < now() - interval '5 days')`,
  review: sql<SqlBool>`orders.state = 'awaiting_comment'`,
  done: sql<SqlBool>`orders.state = 'completed'`,
  ended: sql<SqlBool>`orders.state in ('closed', 'cancelled')`,
};

function matching(searchText: string) {
  if (searchText === "") return sql<SqlBool>`true`;
  const like = containing(searchText);
  const plain = containing(numberIn(searchText) ?? bareNumber(searchText));
  return sql<SqlBool>`(orders.number like ${plain}
    or exists (select from parcels where order_id = orders.id and number ilike ${plain})
    or orders.user_id in (select id from users where nickname ilike ${like} or username ilike ${like})
    or orders.shop_id in (select shops.id from shops, jsonb_each_text(shops.name) as name
      where name.value ilike ${like})
    or exists (select from order_lines, jsonb_each_text(order_lines.title) as title
      where order_lines.order_id = orders.id and title.value ilike ${like}))`;
}

/** Returns orders before an id, latest first. One statement. */
export async function adminOrders(
  handle: Handle,
  { searchText, view, userId, before, limit }: OrderFilter & { before: number | null; limit: number },
): Promise<AdminOrder[]> {
  const { rows } = await sql<AdminOrder>`
    select orders.id, orders.number, orders.state, orders.created_at as "createdAt", orders.deadline_at as "deadlineAt",
      orders.total_minor as "totalMinor", orders.currency, users.nickname as buyer, shops.name as "shopName",
      exists (select from refunds where order_id = orders.id and refunds.state not in ('complete', 'closed'))
        as "refundOpen",
      sold.pictures, sold.pieces
    from (
      select * from orders
      where ${views[view]} and ${matching(searchText)} and ${
        userId === null
          ? sql`true`
          : sql`orders.user_id =
        ${userId}`
      } and orders.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by orders.id desc limit ${limit}
    ) orders
    join users on users.id = orders.user_id
    join shops on shops.id = orders.shop_id
    cross join lateral (
      select coalesce(array_agg(picture order by id), '{}') as pictures, coalesce(sum(quantity), 0)::int as pieces
      from order_lines where order_id = orders.id
    ) sold
    order by orders.id desc`.execute(handle);
  return rows;
}

/** Counts the orders that await an action, by view. One statement. */
export async function openOrderCounts(handle: Handle): Promise<Partial<Record<OrderView, number>>> {
  const count = (view: OrderView) => sql`count(*) filter (where ${views[view]})::int as ${sql.ref(view)}`;
  const { rows } = await sql<Partial<Record<OrderView, number>>>`
    select ${sql.join((["pay", "ship", "late", "way", "stuck", "review"] as const).map(count))} from orders
    where state in ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt', 'awaiting_comment')`.execute(handle);
  return rows[0] ?? {};
}

/** An order's line in the console with its shares. Amounts in minor units. */
export interface AdminLine {
  id: number;
  title: Texts;
  spec: { value: Texts }[];
  picture: string;
  quantity: number;
  priceMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  memberMinor: number;
  pointsMinor: number;
  paidMinor: number;
  commissionMinor: number;
  /** What is left of the referrer's share. */
  referralMinor: number;
  refundedMinor: number;
}

/** Returns the buyer and the lines of an order. One statement. */
export async function adminOrderFacts(
  handle: Handle,
  orderId: number,
): Promise<{ buyer: { id: number; name: string; orders: number }; lines: AdminLine[] } | null> {
  const { rows } = await sql<{ buyer: { id: number; name: string; orders: number }; lines: AdminLine[] }>`
    select json_build_object('id', users.id, 'name', users.nickname,
        'orders', (select count(*) from orders theirs where theirs.user_id = users.id)) as buyer,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'spec', spec, 'picture', picture,
        'quantity', quantity,
        'priceMinor', ${buyersPrice}, 'shopDiscountMinor', shop_discount_minor, 'platformDiscountMinor',
          platform_discount_minor, 'memberMinor', member_minor, 'pointsMinor', points_minor,
        'paidMinor', paid_minor, 'commissionMinor', commission_minor,
        'referralMinor', referral_minor - refunded_referral_minor, 'refundedMinor', refunded_minor) order by id),
          '[]')
        from order_lines line where order_id = orders.id) as lines
    from orders join users on users.id = orders.user_id where orders.id = ${orderId}`.execute(handle);
  return rows[0] ?? null;
}
