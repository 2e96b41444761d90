import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hasPapers } from "~/app/papers/api.server";
import { buyersTaxes, type RateSum } from "~/app/taxes/api.server";
import type { Texts } from "~/db/columns";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import type { OrderAddress, OrderCompany } from "~/db/tables/orders-schema";
import type { RefundsTable } from "~/db/tables/refunds-schema";
import type { Handle } from "~/db/transact.server";
import { buyersPrice } from "../buyers-price-queries.server";
import { courierNames } from "../logistics/couriers-queries.server";
import type { OrderState } from "../order-states";

/** An order with everything that screens show. Amounts in minor units. */
export interface ShownOrder {
  id: number;
  groupId: number | null;
  number: string;
  userId: number;
  state: OrderState;
  currency: string;
  goodsMinor: number;
  freightMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  /** What a membership took off. */
  memberMinor: number;
  /** Points that were used, and what they paid. */
  points: number;
  pointsMinor: number;
  /** What the platform adds to offers for the shop; not part of the other amounts. */
  additionMinor: number;
  totalMinor: number;
  /** Taxes in it, by rate; none before it is paid. */
  taxes: RateSum[];
  /** An invoice of it was issued. */
  invoiced: boolean;
  remark: string;
  /** The company that its buyer asked an invoice for; null = none. */
  company: OrderCompany | null;
  address: Partial<OrderAddress>;
  /** Seconds until the next automatic step; null = none. Negative = overdue. */
  secondsLeft: number | null;
  deadlineAt: Date | null;
  createdAt: Date;
  paidAt: Date | null;
  receivedAt: Date | null;
  receiptExtended: boolean;
  /** Refund period in days after receipt, as promised by the shop at payment; null = the platform's. */
  promisedDays: number | null;
  /** When what it earns is due; null = nothing is. What was paid for goods and not paid back earns at this rate. */
  benefitDueAt: Date | null;
  pointsRate: number;
  keptMinor: number;
  /** The buyer has deleted it from the list. */
  hidden: boolean;
  /** The address was changed after payment, which is possible once. */
  readdressed: boolean;
  refundOpen: boolean;
  /** Its refunds, oldest first. */
  refunds: ShownRefund[];
  /** Paid back to the buyer, with or without a request. */
  refundedMinor: number;
  shopId: number;
  shopName: Texts;
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  ownerId: number;
  /** While it waits for its team: places that are free, and the team's deadline, Unix ms; null otherwise. */
  team: { free: number; deadlineAt: number } | null;
  lines: ShownLine[];
  parcels: ShownParcel[];
}

interface ShownRefund {
  id: number;
  over: boolean;
  state: RefundsTable["state"]["__select__"];
  /** Whether the goods are to be sent back. */
  returns: boolean;
  amountMinor: number;
  paidMinor: number;
  /** The next automatic step, ms since 1970; null = none. */
  deadline: number | null;
}

interface ShownLine {
  id: number;
  goodsId: number;
  skuId: number;
  /** The shop's own article code, as it is now; "" = none. */
  code: string;
  title: Texts;
  spec: { name: Texts; value: Texts }[];
  picture: { hash: string; width: number; height: number; tint: number };
  quantity: number;
  /** Per piece. */
  priceMinor: number;
  shippedQuantity: number;
  refundedQuantity: number;
  /** Refunded pieces that were never shipped. */
  withheldQuantity: number;
}

interface ShownParcel {
  id: number;
  courier: Texts;
  number: string;
  status: ParcelStatus;
  latest: Texts;
  /** ms since 1970. */
  at: number;
}

/** Returns the orders that meet a condition on `orders`, with lines and parcels, newest first. One statement. */
async function ordersWhere(handle: Handle, condition: RawBuilder<SqlBool>): Promise<ShownOrder[]> {
  const { rows } = await sql<ShownOrder>`
    select orders.id, orders.group_id as "groupId", orders.number, orders.user_id as "userId", orders.state,
      orders.currency, orders.goods_minor - orders.addition_minor as "goodsMinor",
      orders.addition_minor as "additionMinor", orders.freight_minor as "freightMinor",
      orders.shop_discount_minor as "shopDiscountMinor", orders.platform_discount_minor as "platformDiscountMinor",
      orders.member_minor as "memberMinor", orders.points, orders.points_minor as "pointsMinor",
      orders.total_minor as "totalMinor", ${buyersTaxes} as taxes,
      ${hasPapers} as invoiced,
      orders.remark, orders.address, orders.company, orders.deadline_at as "deadlineAt",
      extract(epoch from orders.deadline_at - clock_timestamp())::float8 as "secondsLeft",
      orders.created_at as "createdAt", orders.paid_at as "paidAt", orders.received_at as "receivedAt",
        orders.after_sale_days as "promisedDays", orders.benefit_due_at as "benefitDueAt",
      orders.points_rate as "pointsRate",
      case when orders.state = 'awaiting_team' then (
        select json_build_object('free', size - taken,
          'deadlineAt', floor(extract(epoch from teams.deadline_at) * 1000))
        from teams where teams.id = orders.team_id) end as team,
      orders.receipt_extended as "receiptExtended", orders.hidden_at is not null as hidden,
      exists (select from order_events
        where order_id = orders.id and kind = 'address_changed' and created_at > orders.paid_at) as readdressed,
      exists (select from refunds
        where order_id = orders.id and refunds.state not in ('complete', 'closed')) as "refundOpen",
      coalesce((select json_agg(json_build_object('id', id, 'over', refunds.state in ('complete', 'closed'),
          'state', refunds.state, 'returns', refunds.way = 'return', 'amountMinor', amount_minor,
          'paidMinor', paid_minor, 'deadline', floor(extract(epoch from refunds.deadline_at) * 1000)) order by id)
        from refunds where order_id = orders.id), '[]') as refunds,
      sold."refundedMinor", sold."keptMinor",
      shops.id as "shopId", shops.name as "shopName", shops.kind as "shopKind", shops.owner_id as "ownerId",
      sold.lines, sent.parcels
    from orders
    join shops on shops.id = orders.shop_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', line.id, 'goodsId', line.goods_id, 'skuId', line.sku_id, 'code',
        skus.code,
        'title', line.title, 'spec', line.spec, 'quantity', line.quantity, 'priceMinor', ${buyersPrice},
        'shippedQuantity', line.shipped_quantity, 'refundedQuantity', line.refunded_quantity,
        'withheldQuantity', line.withheld_quantity,
        'picture', json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint',
          media.tint)
      ) order by line.id), '[]') as lines,
        coalesce(sum(line.refunded_minor + line.refunded_freight_minor), 0)::bigint as "refundedMinor",
        coalesce(sum(line.paid_minor - line.refunded_minor), 0)::bigint as "keptMinor"
      from order_lines line join media on media.hash = line.picture join skus on skus.id = line.sku_id
        where line.order_id = orders.id
    ) sold
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'courier', ${courierNames("parcels.courier")}, 'number',
        number, 'status', status,
        'latest', latest, 'at', floor(extract(epoch from latest_at) * 1000)) order by latest_at desc), '[]') as parcels
      from parcels where order_id = orders.id
    ) sent
    where ${condition}
    order by orders.id desc`.execute(handle);
  return rows;
}

/** Returns the orders with these ids, and the unpaid ones of these groups. The caller has checked access. */
export function ordersOfCards(
  handle: Handle,
  { orderIds, groupIds }: { orderIds: readonly number[]; groupIds: readonly number[] },
): Promise<ShownOrder[]> {
  return ordersWhere(
    handle,
    sql<SqlBool>`orders.id = any (
      select unnest(${orderIds}::bigint[])
      union select id from orders where group_id = any(${groupIds}::bigint[]) and state = 'awaiting_payment'
    )`,
  );
}

/** The viewer of a purchase; a shop sees its own order only. */
export type Viewer = { as: "buyer"; userId: number } | { as: "shop"; shopId: number } | { as: "staff" };

/** Returns those orders of an order's purchase that are visible to the viewer; [] when this one is not. */
export async function ordersOfPurchase(handle: Handle, orderId: number, viewer: Viewer): Promise<ShownOrder[]> {
  const theirs =
    viewer.as === "buyer"
      ? sql<SqlBool>`orders.user_id = ${viewer.userId}`
      : viewer.as === "shop"
        ? sql<SqlBool>`orders.shop_id = ${viewer.shopId}`
        : sql<SqlBool>`true`;
  const orders = await ordersWhere(
    handle,
    sql<SqlBool>`${theirs} and orders.id = any (
      select ${orderId}::bigint union select other.id from orders one join orders other on other.group_id = one.group_id
      where one.id = ${orderId}
    )`,
  );
  return orders.some(({ id }) => id === orderId) ? orders.reverse() : [];
}

/** Returns the events of orders, oldest first. One statement. */
export function eventsOf(handle: Handle, orderIds: readonly number[]) {
  return handle
    .selectFrom("order_events")
    .select(["order_id as orderId", "kind", "actor", "details", "created_at as at"])
    .where("order_id", "=", sql<number>`any(${orderIds}::bigint[])`)
    .orderBy("id")
    .execute();
}
