import { type RawBuilder, sql } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { ingestReports } from "~/app/orders/logistics/ingest-reports.server";
import { simulator } from "~/app/orders/logistics/simulator.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { pointsOffer } from "~/app/orders/placing/pay-by-points";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFacts } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { pricesOf } from "~/app/orders/placing/shown-purchase";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { membershipOf, pointsOf } from "~/app/rewards/api.server";
import { defaultSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { demoJourney } from "./demo/journey";
import { type DemoOrder, demoKeys, demoOrders, walletMinor } from "./demo/orders";
import { done } from "./done.server";
import { insertRefund } from "./insert-refunds.server";

const day = 86_400_000;

/**
 * Gives the demo buyer money and an order in every state, by the verbs of the shop: so ledger, stock and timelines are
 * consistent. Then the times of the orders are moved back, as if they had been placed over the last weeks. Call it once
 * the demo shop is stored.
 */
export async function insertOrders(db: Db, now: Date): Promise<void> {
  const buyer = await db
    .selectFrom("users")
    .innerJoin("addresses", "addresses.user_id", "users.id")
    .select(["users.id", "addresses.id as addressId"])
    .where("users.username", "=", "demo_buyer")
    .orderBy("addresses.is_default", "desc")
    .executeTakeFirstOrThrow();
  await fund(db, buyer.id);
  const plain = demoOrders.filter(({ refund }) => !refund).length;
  const skuIds = [
    ...(await skusOfShops(db, { count: plain })),
    ...(await skusOfShops(db, { count: demoOrders.length - plain, owner: "demo_merchant" })),
  ];
  const made: { id: number; order: DemoOrder }[] = [];
  for (const [at, order] of demoOrders.entries()) {
    const skuId = skuIds[at];
    if (skuId !== undefined)
      made.push({ id: await makeOrder(db, { ...buyer, skuId, order, key: demoKeys(at), now }), order });
  }
  await moveBack(db, made);
  await sweepOrders(db, { postReviews: postGoodReviews });
}

async function fund(db: Db, userId: number): Promise<void> {
  const entries = [
    { account: { kind: "money_in", stripeBy: userId }, amountMinor: -walletMinor },
    { account: { kind: "wallet", ownerId: userId }, amountMinor: walletMinor },
  ];
  const transfer = { key: "demo-wallet", kind: "system", causeId: userId, currency: marketCurrency(), entries };
  done(await transact(db, (trx) => postTransfer(trx, transfer)));
}

/**
 * A sku of a different shop for each order, or of one person's shop; of goods far back in the lists, each of other
 * goods.
 */
async function skusOfShops(
  db: Db,
  { count, owner = null }: { count: number; owner?: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select skus.id, goods.shop_id, row_number() over (partition by goods.shop_id order by goods.id desc, skus.id) as place
      from skus join goods on goods.id = skus.goods_id join shops on shops.id = goods.shop_id join users on users.id = shops.owner_id
      where goods.state = 'on_sale' and shops.state = 'open' and not skus.retired and skus.stock >= 10
        and (${owner}::text is null or users.username = ${owner})
    ) ranked order by place, shop_id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Made {
  id: number;
  addressId: number;
  skuId: number;
  order: DemoOrder;
  key: string;
  now: Date;
}

async function makeOrder(db: Db, { id: userId, addressId, skuId, order, key, now }: Made): Promise<number> {
  const lines = [{ skuId, quantity: order.number }];
  const facts = await skuFacts(db, [skuId]);
  const use = order.points ?? false;
  const offer = use ? pointsOffer(defaultSettings.rewards, { own: await pointsOf(db, userId), use }) : null;
  const member = await membershipOf(db, userId);
  const plan = planPurchase(lines, facts, { userId, region: null, member }, undefined, offer);
  const [{ shopId, freightMinor } = { shopId: 0, freightMinor: 0 }] = plan.orders;
  const shown = {
    prices: pricesOf(plan),
    freight: { [shopId]: freightMinor },
    coupons: {},
    memberMinor: plan.member?.minor ?? 0,
    points: plan.points.points,
    totalMinor: plan.totalMinor ?? 0,
  };
  const remarks = order.remark ? { [shopId]: order.remark } : {};
  const checkout = { userId, key, addressId, lines, from: "buy" as const, shown, remarks };
  const [orderId = 0] = done(await placeOrder(db, checkout)).orderIds;
  if (order.ends === "cancelled") done(await cancelOrder(db, { userId, orderId }));
  if (order.parcel === undefined && order.ends !== "paid") return orderId;
  done(await payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }));
  if (order.parcel) await send(db, { orderId, shopId, ownerId: facts[0]?.owner_id ?? 0, parcel: order.parcel, now });
  if (order.ends === "received") done(await confirmReceipt(db, { userId, orderId }));
  if (order.refund) {
    const shop = { shopId, ownerId: facts[0]?.owner_id ?? 0 };
    await insertRefund(db, { userId, orderId, shop, key, refund: order.refund });
  }
  return orderId;
}

interface Sent {
  orderId: number;
  shopId: number;
  ownerId: number;
  parcel: NonNullable<DemoOrder["parcel"]>;
  now: Date;
}

/** Sends an order by the verbs of the shop; its parcel has reports as of days ago. */
export async function send(db: Db, { orderId, shopId, ownerId, parcel, now }: Sent): Promise<void> {
  const { courier, number, quantity } = parcel;
  const line = await db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = quantity === undefined ? null : [{ lineId: line.id, quantity }];
  const sent = { shopId, staffUserId: ownerId, orderId, addressVersion: 1, courier, number, lines };
  done(await shipOrder(db, sent));
  const reports = demoJourney.slice(0, parcel.reports).map(({ hours, ...report }) => {
    const time = new Date(now.getTime() - parcel.daysAgo * day + hours * 3_600_000).toISOString();
    return { ...report, time };
  });
  const read = reports.length === 0 ? [] : simulator.ingest({ courier, number, reports });
  if (!read) throw new Error("The demo's reports are not understood");
  await ingestReports(db, read);
}

/**
 * Moves the times of orders back, and lets the deadlines of some pass. Receipt is a day and a half after shipping, but
 * never in an earlier month: it moved the ledger, whose times stay, and the months of both are compared.
 */
async function moveBack(db: Db, made: readonly { id: number; order: DemoOrder }[]): Promise<void> {
  const ids = made.map(({ id }) => id);
  const seconds = (days: (order: DemoOrder) => number) => made.map(({ order }) => Math.round(days(order) * 86_400));
  const sentDays = ({ parcel, daysAgo }: DemoOrder) => parcel?.daysAgo ?? daysAgo;
  const moved = sql`
    unnest(
      ${ids}::bigint[], ${seconds(({ daysAgo }) => daysAgo)}::int[], ${seconds(sentDays)}::int[],
      ${seconds((order) => Math.max(0, sentDays(order) - 1.5))}::int[], ${seconds(({ daysLeft = 3 }) => daysLeft)}::int[]
    ) as moved (id, placed, sent, received, left_over)`;
  const ago = (column: string) => sql`make_interval(secs => ${sql.ref(`moved.${column}`)})`;
  const received = (moment: RawBuilder<unknown>) =>
    sql`greatest(${moment} - ${ago("received")}, date_trunc('month', ${moment}, 'UTC'))`;
  await transact(db, async (trx) => {
    await sql`
      update orders set created_at = created_at - ${ago("placed")}, paid_at = paid_at - ${ago("placed")},
        closed_at = closed_at - ${ago("placed")}, shipped_at = shipped_at - ${ago("sent")},
        received_at = ${received(sql`received_at`)},
        benefit_due_at = ${received(sql`received_at`)} + (benefit_due_at - received_at),
        deadline_at = case when deadline_at is not null then now() + ${ago("left_over")} end
      from ${moved} where orders.id = moved.id`.execute(trx);
    await sql`update parcels set created_at = created_at - ${ago("sent")} from ${moved} where order_id = moved.id`.execute(
      trx,
    );
    await sql`
      update order_events set created_at = case kind when 'received' then ${received(sql`created_at`)}
          else created_at - case kind when 'shipped' then ${ago("sent")} else ${ago("placed")} end end
      from ${moved} where order_id = moved.id`.execute(trx);
  });
}
