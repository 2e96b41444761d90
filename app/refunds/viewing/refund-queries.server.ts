import { type SqlBool, sql } from "kysely";
import { courierNames, type Viewer } from "~/app/orders/api.server";
import { numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { RefundActor, RefundState, RefundWay } from "../refund-states";

/** A refund with its order, as screens show it. Amounts in minor units, moments in ms since 1970. */
export interface ShownRefund {
  id: number;
  /** Number of the refund; `number` is the order's. */
  refundNumber: string;
  orderId: number;
  number: string;
  currency: string;
  state: RefundState;
  way: RefundWay;
  received: boolean;
  reason: string;
  amountMinor: number;
  offerWay: "money" | "return" | null;
  offerMinor: number | null;
  refusals: number;
  sentBack: boolean;
  courier: Texts;
  waybill: string;
  paidMinor: number;
  maxMinor: number;
  /** Freight of its lines that a judgement can give back. */
  maxFreightMinor: number;
  version: number;
  createdAt: number;
  endedAt: number | null;
  deadlineAt: number | null;
  secondsLeft: number | null;
  escalated: boolean;
  /** The order is settled: the shop pays. */
  settled: boolean;
  shopId: number;
  shop: Texts;
  buyerId: number;
  buyer: string;
  title: Texts;
  spec: { value: Texts }[];
  picture: { hash: string; width: number; height: number; tint: number };
  /** The buyer's own words when they asked or changed what they ask for; "" = none. */
  words: string;
  /** Hashes of the buyer's latest pictures of it. */
  proofs: string[];
  /** Its pieces, and its lines besides the one shown. */
  pieces: number;
  others: number;
}

/** As many of a buyer's pictures as a card of a list has room for. */
const proofsShown = 4;

const theirs = (viewer: Viewer) => {
  if (viewer.as === "buyer") return sql<SqlBool>`orders.user_id = ${viewer.userId}`;
  return viewer.as === "shop" ? sql<SqlBool>`orders.shop_id = ${viewer.shopId}` : sql<SqlBool>`true`;
};

const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Refunds with their first line. Conditions and order of a list are in `where` and `rest`. */
const refunds = (where: ReturnType<typeof sql<SqlBool>>, rest = sql``) => sql<ShownRefund>`
  select refunds.id, refunds.number as "refundNumber", orders.id as "orderId", orders.number, orders.currency,
    refunds.state, refunds.way, refunds.received,
    refunds.reason, refunds.amount_minor as "amountMinor", refunds.offer_way as "offerWay",
      refunds.offer_minor as "offerMinor",
    refunds.refusals, refunds.waybill <> '' as "sentBack", ${courierNames("refunds.courier")} as courier,
      refunds.waybill,
    refunds.paid_minor as "paidMinor", refunds.version, ${ms("refunds.created_at")} as "createdAt",
    ${ms("refunds.ended_at")} as "endedAt", ${ms("refunds.deadline_at")} as "deadlineAt",
    case when refunds.deadline_at is not null
      then greatest(0, ceil(extract(epoch from refunds.deadline_at - now())))::float8 end as "secondsLeft",
    refunds.escalated_at is not null as escalated, orders.received_at is not null as settled,
    shops.id as "shopId", shops.name as shop, users.id as "buyerId", users.nickname as buyer, first.*, sums.*,
    coalesce((select words from refund_events where refund_id = refunds.id and kind in ('ask', 'amend') and words <> ''
      order by id desc limit 1), '') as words,
    array(select proof.picture from refund_events event join refund_proofs proof on proof.event_id = event.id
      where event.refund_id = refunds.id and event.kind in ('ask', 'amend')
      order by event.id desc, proof.place limit ${sql.lit(proofsShown)}) as proofs
  from refunds
  join orders on orders.id = refunds.order_id
  join shops on shops.id = orders.shop_id
  join users on users.id = orders.user_id
  cross join lateral (
    select line.title, line.spec,
      json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) as picture
    from refund_lines part join order_lines line on line.id = part.line_id join media on media.hash = line.picture
    where part.refund_id = refunds.id order by line.id limit 1
  ) first
  cross join lateral (
    select sum(part.quantity)::int as pieces, count(*)::int - 1 as others, sum(part.cap_minor)::bigint as "maxMinor",
      sum(line.freight_minor - line.refunded_freight_minor)::bigint as "maxFreightMinor"
    from refund_lines part join order_lines line on line.id = part.line_id where part.refund_id = refunds.id
  ) sums
  where ${where} ${rest}`;

/** Returns one refund; null when it is not there, or not theirs. One statement. */
export async function shownRefund(handle: Handle, id: number, viewer: Viewer): Promise<ShownRefund | null> {
  const { rows } = await refunds(sql<SqlBool>`refunds.id = ${id} and ${theirs(viewer)}`).execute(handle);
  return rows[0] ?? null;
}

/** Lists of refunds, by pending side. */
export const refundLists = {
  all: null,
  shop: ["awaiting_seller", "awaiting_sign"],
  buyer: ["refused", "awaiting_return"],
  platform: ["platform"],
  over: ["complete", "closed"],
} as const satisfies Record<string, readonly RefundState[] | null>;

export type RefundList = keyof typeof refundLists;

interface RefundsListed {
  viewer: Viewer;
  list: RefundList;
  /** Number of the refund or of its order, name of the buyer or of the shop; "" = any. */
  searchText?: string;
  way?: RefundWay | null;
  before: number | null;
  limit: number;
}

/**
 * Returns a page of refunds, latest first. Those that wait for someone are a queue: the most urgent first, judgements
 * that are late before all others; what is answered makes room, so it has no further pages. One statement.
 * @param before id of the last one of the page before, of those in the order of their ids
 */
export async function listedRefunds(
  handle: Handle,
  { viewer, list, searchText = "", way = null, before, limit }: RefundsListed,
): Promise<ShownRefund[]> {
  const states = refundLists[list];
  const inList = states ? sql<SqlBool>`refunds.state = any(${[...states]}::text[])` : sql<SqlBool>`true`;
  const from = before === null ? sql<SqlBool>`true` : sql<SqlBool>`refunds.id < ${before}`;
  const order =
    list === "all" || list === "over"
      ? sql`order by refunds.id desc`
      : sql`order by refunds.escalated_at nulls last, refunds.deadline_at nulls last, refunds.id`;
  const like = containing(searchText);
  const number = numberIn(searchText);
  const matching =
    searchText === ""
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(refunds.number = ${number} or orders.number = ${number} or users.nickname ilike ${like}
          or shops.name::text ilike ${like})`;
  const ofWay = way === null ? sql<SqlBool>`true` : sql<SqlBool>`refunds.way = ${way}`;
  const where = sql<SqlBool>`${theirs(viewer)} and ${inList} and ${matching} and ${ofWay} and ${from}
    and refunds.key is not null`;
  return (await refunds(where, sql`${order} limit ${limit}`).execute(handle)).rows;
}

/** Counts open refunds by pending side. One statement. */
export async function refundCounts(
  handle: Handle,
  viewer: Viewer,
): Promise<{ shop: number; buyer: number; platform: number; late: number }> {
  const { rows } = await sql<{ shop: number; buyer: number; platform: number; late: number }>`
    select count(*) filter (where refunds.state in ('awaiting_seller', 'awaiting_sign'))::int as shop,
      count(*) filter (where refunds.state in ('refused', 'awaiting_return'))::int as buyer,
      count(*) filter (where refunds.state = 'platform')::int as platform,
      count(*) filter (where refunds.escalated_at is not null)::int as late
    from refunds join orders on orders.id = refunds.order_id
    where refunds.state not in ('complete', 'closed') and refunds.key is not null and ${theirs(viewer)}`.execute(
    handle,
  );
  return rows[0] ?? { shop: 0, buyer: 0, platform: 0, late: 0 };
}

/** Returns the number of refunds that await a shop's answer. One statement. */
export async function refundsToAnswer(handle: Handle, shopId: number): Promise<number> {
  return (await refundCounts(handle, { as: "shop", shopId })).shop;
}

/** A line of a refund with the amount paid, minor units. */
export interface ShownRefundLine {
  lineId: number;
  goodsId: number;
  title: Texts;
  spec: { value: Texts }[];
  picture: { hash: string; width: number; height: number; tint: number };
  quantity: number;
  bought: number;
  capMinor: number;
  goodsMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  memberMinor: number;
  pointsMinor: number;
  paidMinor: number;
  signedQuantity: number;
  sellableQuantity: number;
}

export async function shownRefundLines(handle: Handle, refundId: number): Promise<ShownRefundLine[]> {
  const { rows } = await sql<ShownRefundLine>`
    select line.id as "lineId", line.goods_id as "goodsId", line.title, line.spec, part.quantity,
      line.quantity as bought,
      part.cap_minor as "capMinor", line.price_minor * line.quantity - line.addition_minor as "goodsMinor",
      line.shop_discount_minor as "shopDiscountMinor", line.platform_discount_minor as "platformDiscountMinor",
      line.member_minor as "memberMinor", line.points_minor as "pointsMinor", line.paid_minor as "paidMinor",
        part.signed_quantity as "signedQuantity",
        part.sellable_quantity as "sellableQuantity",
      json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) as picture
    from refund_lines part join order_lines line on line.id = part.line_id join media on media.hash = line.picture
    where part.refund_id = ${refundId} order by line.id`.execute(handle);
  return rows;
}

export interface ShownRefundEvent {
  id: number;
  kind: string;
  actor: RefundActor;
  way: RefundWay | null;
  amountMinor: number | null;
  reason: string;
  words: string;
  /** ms since 1970. */
  at: number;
  proofs: string[];
}

export async function shownRefundEvents(handle: Handle, refundId: number): Promise<ShownRefundEvent[]> {
  const { rows } = await sql<ShownRefundEvent>`
    select event.id, event.kind, event.actor, event.way, event.amount_minor as "amountMinor", event.reason, event.words,
      ${ms("event.created_at")} as at,
      coalesce((select json_agg(picture order by place) from refund_proofs where event_id = event.id), '[]') as proofs
    from refund_events event where event.refund_id = ${refundId} order by event.id`.execute(handle);
  return rows;
}
