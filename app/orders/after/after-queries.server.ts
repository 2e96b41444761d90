import { sql, type Transaction } from "kysely";
import { isTaxed } from "~/app/taxes/api.server";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { OrderAddress } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";
import type { OrderState } from "../order-states";
import type { DueState } from "../referral/due-states";

/** An order after placing, as read by its verbs. Amounts in minor units. */
export interface AfterOrder {
  id: number;
  userId: number;
  shopId: number;
  ownerId: number;
  groupId: number;
  state: OrderState;
  currency: string;
  amountVersion: number;
  goodsMinor: number;
  freightMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  /** Borne by the platform: coupon, offers, member's price, points. */
  borneMinor: number;
  /** Borne of it for a membership, and whose saving that is; null = none. */
  memberMinor: number;
  membershipId: number | null;
  /** Points that were used. */
  points: number;
  /** Taxes that were added, also on what the platform bears; null = its prices contain them. */
  taxMinor: number;
  taxOnBorne: boolean | null;
  totalMinor: number;
  address: OrderAddress;
  addressVersion: number;
  deadlineAt: Date | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  hiddenAt: Date | null;
  receiptExtended: boolean;
  /** Points for one unit of money, as promised at payment. */
  pointsRate: number;
  /** It has taxes, which go back with what is paid back. */
  taxed: boolean;
  /** A refund of it is open: neither complete nor closed. */
  refundOpen: boolean;
  /** What it earns was given: nothing of it can be refunded any more. */
  benefitsGiven: boolean;
  /** Who gets a share of it, and whether that waits, was paid, or went back; null = nobody. */
  referrerId: number | null;
  referralState: DueState | null;
  /** Who brought the referrer and gets a part of the share, percent; null and 0 = nobody. */
  secondId: number | null;
  secondPercent: number;
  /** Paid of the share, and of that to the second. */
  releasedMinor: number;
  releasedSecondMinor: number;
}

/** Scope of orders: a buyer's, a shop's, or, for timers, everybody's. */
export type Whose = { userId: number } | { shopId: number } | "everybody";

/** Returns the existing orders among the ids within the scope, ascending. One statement. */
export async function afterOrders(handle: Handle, ids: readonly number[], whose: Whose): Promise<AfterOrder[]> {
  const theirs =
    whose === "everybody"
      ? sql`true`
      : "userId" in whose
        ? sql`orders.user_id = ${whose.userId}`
        : sql`orders.shop_id = ${whose.shopId}`;
  const { rows } = await sql<AfterOrder>`
    select orders.id, orders.user_id as "userId", orders.shop_id as "shopId", shops.owner_id as "ownerId",
      orders.group_id as "groupId", orders.state, orders.currency, orders.amount_version as "amountVersion",
      orders.goods_minor as "goodsMinor", orders.freight_minor as "freightMinor",
      orders.shop_discount_minor as "shopDiscountMinor", orders.platform_discount_minor as "platformDiscountMinor",
      orders.borne_minor as "borneMinor", orders.member_minor as "memberMinor",
      orders.membership_id as "membershipId", orders.points, orders.tax_minor as "taxMinor",
      orders.tax_on_borne as "taxOnBorne", orders.total_minor as "totalMinor",
      orders.address, orders.address_version as "addressVersion",
      orders.deadline_at as "deadlineAt", orders.paid_at as "paidAt", orders.shipped_at as "shippedAt",
      orders.received_at as "receivedAt", orders.hidden_at as "hiddenAt", orders.receipt_extended as "receiptExtended",
      orders.points_rate as "pointsRate", ${isTaxed} as taxed,
      exists (select from refunds where refunds.order_id = orders.id and refunds.state not in ('complete', 'closed'))
        as "refundOpen",
      orders.received_at is not null and orders.benefit_due_at is null as "benefitsGiven",
      due.referrer_id as "referrerId", due.state as "referralState",
      due.second_id as "secondId", coalesce(due.second_percent, 0) as "secondPercent",
      coalesce(due.released_minor, 0) as "releasedMinor",
      coalesce(due.released_second_minor, 0) as "releasedSecondMinor"
    from orders join shops on shops.id = orders.shop_id left join referral_dues due on due.order_id = orders.id
    where orders.id = any(${ids}::bigint[]) and orders.group_id is not null and ${theirs}
    order by orders.id`.execute(handle);
  return rows;
}

/** Ids of the orders' purchases. They never change, so they may be read before locking. */
export async function groupsOf(handle: Handle, orderIds: readonly number[]): Promise<number[]> {
  const rows = await handle
    .selectFrom("orders")
    .select("group_id")
    .distinct()
    .where("id", "=", sql<number>`any(${orderIds}::bigint[])`)
    .execute();
  return rows.flatMap(({ group_id }) => group_id ?? []);
}

/** A line with its shares, shipped and refunded quantities. Amounts in minor units. */
export interface AfterLine {
  id: number;
  orderId: number;
  goodsId: number;
  skuId: number;
  /** As sold. */
  spec: { name: Texts; value: Texts }[];
  quantity: number;
  priceMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  /** Borne by the platform besides its coupon: added to an offer, member's price, points; and all four. */
  additionMinor: number;
  memberMinor: number;
  pointsMinor: number;
  borneMinor: number;
  /** Points that were used, worth `pointsMinor`. */
  points: number;
  /** The offer whose price it has; null = the usual price. */
  offerSkuId: number | null;
  /** With its tax. */
  freightMinor: number;
  /** With the tax on the goods. */
  paidMinor: number;
  /** Rates by which taxes were added, millionths; null = none is. */
  taxPpm: number | null;
  freightTaxPpm: number | null;
  commissionPermille: number;
  /** Bounds of the commission rule at the sale; null = none. */
  commissionMinMinor: number | null;
  commissionMaxMinor: number | null;
  commissionMinor: number;
  /** The share of whoever brought the buyer. */
  referralMinor: number;
  shippedQuantity: number;
  refundedQuantity: number;
  withheldQuantity: number;
  refundedMinor: number;
  refundedPlatformMinor: number;
  refundedAdditionMinor: number;
  refundedMemberMinor: number;
  refundedPointsMinor: number;
  refundedPoints: number;
  refundedBorneMinor: number;
  refundedFreightMinor: number;
  refundedCommissionMinor: number;
  refundedReferralMinor: number;
}

/** Returns the lines of orders, ascending. One statement. */
export function linesOfOrders(handle: Handle, orderIds: readonly number[]): Promise<AfterLine[]> {
  return handle
    .selectFrom("order_lines")
    .select(["id", "order_id as orderId", "goods_id as goodsId", "sku_id as skuId", "spec", "quantity"])
    .select(["price_minor as priceMinor", "shop_discount_minor as shopDiscountMinor"])
    .select(["platform_discount_minor as platformDiscountMinor", "addition_minor as additionMinor"])
    .select(["member_minor as memberMinor", "points_minor as pointsMinor", "borne_minor as borneMinor"])
    .select(["offer_sku_id as offerSkuId", "freight_minor as freightMinor"])
    .select(["tax_ppm as taxPpm", "freight_tax_ppm as freightTaxPpm"])
    .select(["paid_minor as paidMinor", "commission_permille as commissionPermille"])
    .select(["commission_min_minor as commissionMinMinor", "commission_max_minor as commissionMaxMinor"])
    .select(["commission_minor as commissionMinor", "shipped_quantity as shippedQuantity"])
    .select(["refunded_quantity as refundedQuantity", "withheld_quantity as withheldQuantity"])
    .select(["refunded_minor as refundedMinor", "refunded_platform_minor as refundedPlatformMinor"])
    .select(["refunded_addition_minor as refundedAdditionMinor", "refunded_member_minor as refundedMemberMinor"])
    .select(["refunded_points_minor as refundedPointsMinor", "refunded_borne_minor as refundedBorneMinor"])
    .select(["points", "refunded_points as refundedPoints", "refunded_freight_minor as refundedFreightMinor"])
    .select(["refunded_commission_minor as refundedCommissionMinor", "referral_minor as referralMinor"])
    .select(["refunded_referral_minor as refundedReferralMinor"])
    .where("order_id", "=", sql<number>`any(${orderIds}::bigint[])`)
    .orderBy("id")
    .execute();
}

/**
 * Ends orders and their timers; nothing of them is due any more, to nobody. One statement; the orders are locked.
 */
export async function markEnded(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  state: OrderState,
): Promise<void> {
  await sql`
    with given as (
      update referral_dues set state = 'returned', ended_at = now()
      where order_id = any(${orderIds}::bigint[]) and state in ('waiting', 'held')
    )
    update orders set state = ${state}, closed_at = now(), deadline_at = null, benefit_due_at = null
    where id = any(${orderIds}::bigint[])`.execute(trx);
}

/** Returns the purchases with no order left: every order ended, and nothing was shipped. */
export async function groupsWithoutLife(trx: Transaction<Database>, groupIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select group_id as id from orders where group_id = any(${groupIds}::bigint[])
    group by group_id
    having bool_and(state in ('cancelled', 'closed')
      and not exists (select from parcels where parcels.order_id = orders.id))`.execute(trx);
  return rows.map(({ id }) => id);
}
