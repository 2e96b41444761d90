import { type SqlBool, sql } from "kysely";
import { numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import { type OrderList, orderLists } from "./order-tabs";

interface OrderListQuery {
  userId: number;
  list: OrderList;
  /** Part of a number, a goods title or a shop's name; "" = any. */
  search: string;
  /** Only orders before this id. */
  before: number | null;
  limit: number;
}

/** The order shown as a card: itself, or all unpaid orders of its group. */
interface CardHead {
  id: number;
  groupId: number | null;
  unpaid: boolean;
}

/**
 * Returns the cards of a person's list, newest first. The unpaid orders of one purchase are one card, at the place of
 * its latest; in a search each order has its own. One statement.
 */
export async function cardHeads(
  handle: Handle,
  { userId, list, search, before, limit }: OrderListQuery,
): Promise<CardHead[]> {
  const { states } = orderLists[list];
  const ofState = states ? sql<SqlBool>`state = any(${[...states]}::text[])` : sql<SqlBool>`true`;
  const ofRefund =
    list === "refund"
      ? sql<SqlBool>`orders.id = any (array(
          select refunds.order_id from refunds join orders mine on mine.id = refunds.order_id
          where mine.user_id = ${userId} and refunds.state not in ('complete', 'closed')))`
      : sql<SqlBool>`true`;
  const matching = search === "" ? aloneInGroup : matches(search);
  const { rows } = await sql<CardHead>`
    select id, group_id as "groupId", state = 'awaiting_payment' as unpaid from orders
    where user_id = ${userId} and hidden_at is null and ${ofState} and ${ofRefund} and ${matching}
      and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`.execute(handle);
  return rows;
}

/** Excludes unpaid orders whose group has a later unpaid one. */
const aloneInGroup = sql<SqlBool>`not (state = 'awaiting_payment' and exists (
  select from orders later
  where later.group_id = orders.group_id and later.id > orders.id and later.state = 'awaiting_payment'))`;

function matches(search: string) {
  const pattern = containing(search);
  const number = numberIn(search);
  const byNumber = number !== null && number.length >= 4 ? sql<SqlBool>`number like ${containing(number)}` : sql`false`;
  return sql<SqlBool>`(${byNumber}
    or shop_id in (select shops.id from shops, jsonb_each_text(shops.name) as name where name.value ilike ${pattern})
    or exists (select from order_lines, jsonb_each_text(order_lines.title) as title
      where order_lines.order_id = orders.id and title.value ilike ${pattern}))`;
}

export interface TabCounts {
  pay: number;
  ship: number;
  receive: number;
  review: number;
  refund: number;
}

/** Counts a person's pending orders. One statement. */
export async function tabCounts(handle: Handle, userId: number): Promise<TabCounts> {
  const { rows } = await sql<TabCounts>`
    select count(*) filter (where state = 'awaiting_payment')::int as pay,
      count(*) filter (where state in ('awaiting_team', 'awaiting_shipment'))::int as ship,
      count(*) filter (where state = 'awaiting_receipt')::int as receive,
      count(*) filter (where state = 'awaiting_comment' and hidden_at is null)::int as review,
      (select count(distinct refunds.order_id)::int from refunds join orders mine on mine.id = refunds.order_id
        where mine.user_id = ${userId} and mine.hidden_at is null and refunds.state not in ('complete',
          'closed')) as refund
    from orders
    where user_id = ${userId}
      and state in ('awaiting_payment', 'awaiting_team', 'awaiting_shipment', 'awaiting_receipt',
        'awaiting_comment')`.execute(handle);
  return rows[0] ?? { pay: 0, ship: 0, receive: 0, review: 0, refund: 0 };
}
