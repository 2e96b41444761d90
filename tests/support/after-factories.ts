import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { settlePayment } from "~/app/orders/paying/providers/settle-payment.server";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import type { NewOrder } from "~/app/orders/placing/checkout-fingerprint.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import type { ShownPurchase } from "~/app/orders/placing/shown-purchase";
import type { Result } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { makeStock } from "./cart-factories";
import { makeCoupon } from "./coupon-factories";
import { makeUser } from "./factories";
import { makeMember } from "./member-factories";
import { makeOffer } from "./offer-factories";
import { checkoutOf, fundWallet, makeOrderer } from "./order-factories";
import { simulator } from "./payment-provider";
import { makeReferral } from "./referral-factories";
import { givePoints } from "./reward-factories";

/** Returns the value of a result that must not be a refusal. */
export function done<Value>(result: Result<Value, never> | { ok: boolean; value?: Value; code?: string }): Value {
  if (!result.ok) throw new Error("code" in result ? result.code : "refused");
  return (result as { value: Value }).value;
}

/** A purchase for tests of later steps: an order for each shop. */
export interface MadePurchase {
  userId: number;
  addressId: number;
  groupId: number;
  orders: { id: number; shopId: number; skuIds: number[]; lineIds: number[] }[];
}

/** An offer for a sku that is bought: the platform's coupons may be added to it. */
type BoughtOffer = Omit<Parameters<typeof makeOffer>[1], "skus"> &
  Omit<Parameters<typeof makeOffer>[1]["skus"][number], "skuId">;

/** A purchase at one shop: lines of price and quantity; amount off by a coupon of the shop, minor units. */
export interface BoughtAt {
  lines: { price: number; quantity?: number; offer?: BoughtOffer | undefined }[];
  freight?: number;
  shopOff?: number;
  /** A shop of its own by default. */
  shopId?: number;
}

/** What a purchase costs less by. */
interface Reductions {
  platformOff?: number;
  points?: number;
  member?: { percent: number; capMinor: number } | undefined;
  referral?: number;
}

/**
 * Places a purchase of one order for each shop, each sku with 50 in stock.
 * @param options.platformOff a coupon of the platform takes that off, minor units
 * @param options.points the buyer has so many, and uses as many as may be
 * @param options.member the buyer is a member
 * @param options.referral somebody brought the buyer, and the shops give so much of what is paid, per mille
 */
export async function makePurchase(
  db: Db,
  shops: readonly BoughtAt[] = [{ lines: [{ price: 1000 }] }],
  { platformOff = 0, points = 0, member, referral = 0 }: Reductions = {},
): Promise<MadePurchase> {
  const referrerId = referral > 0 ? (await makeUser(db)).id : null;
  const buyer = await makeOrderer(db);
  const requested: { skuId: number; quantity: number; shopId: number }[] = [];
  for (const shop of shops) {
    let { shopId } = shop;
    for (const { price, quantity = 1, offer } of shop.lines) {
      const made = await makeStock(db, { price, stock: 50, ...(shopId === undefined ? {} : { shopId }) });
      shopId = made.shopId;
      if (offer) await makeBoughtOffer(db, made.skuId, offer);
      await db
        .updateTable("goods")
        .set({ freight_minor: shop.freight ?? 0 })
        .where("id", "=", made.goodsId)
        .execute();
      requested.push({ skuId: made.skuId, quantity, shopId });
    }
  }
  const shopIds = [...new Set(requested.map(({ shopId }) => shopId))];
  const checkout = await checkoutOf(db, requested, buyer);
  const coupons: Record<number, { id: number; discountMinor: number }> = {};
  const take = async (place: number, shopId: number | null, off: number) => {
    const couponId = await makeCoupon(db, { shop_id: shopId, amount_minor: off, threshold_minor: off });
    const owned = await db
      .insertInto("coupons_owned")
      .values({ user_id: buyer.userId, coupon_id: couponId })
      .returning("id")
      .executeTakeFirstOrThrow();
    coupons[place] = { id: owned.id, discountMinor: off };
  };
  for (const [at, { shopOff = 0 }] of shops.entries())
    if (shopOff > 0) await take(shopIds[at] ?? 0, shopIds[at] ?? 0, shopOff);
  if (platformOff > 0) await take(0, null, platformOff);
  const off = Object.values(coupons).reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  const shown = { ...checkout.shown, coupons, totalMinor: checkout.shown.totalMinor - off };
  const placed = done(
    await placeOrder(db, { ...checkout, shown: await reduced(db, { ...checkout, shown }, { points, member }) }),
  );
  if (referrerId !== null) await makeReferral(db, { referrerId, userId: buyer.userId, shopIds, permille: referral });
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "orders.shop_id", "order_lines.id as line_id", "order_lines.sku_id"])
    .where("orders.group_id", "=", placed.groupId)
    .orderBy("orders.id")
    .orderBy("order_lines.id")
    .execute();
  const orders = placed.orderIds.map((id) => {
    const own = rows.filter((row) => row.id === id);
    return {
      id,
      shopId: own[0]?.shop_id ?? 0,
      skuIds: [...new Set(own.map(({ sku_id }) => sku_id))],
      lineIds: own.map(({ line_id }) => line_id),
    };
  });
  return { ...buyer, groupId: placed.groupId, orders };
}

/** Makes a buyer a member and gives them points; returns what the checkout shows when they use as many as may be. */
async function reduced(
  db: Db,
  order: NewOrder,
  { points, member }: Pick<Reductions, "points" | "member">,
): Promise<ShownPurchase> {
  if (!points && !member && !order.shown.taxMinor) return order.shown;
  if (points) await givePoints(db, order.userId, points);
  if (member) await makeMember(db, order.userId, member);
  // The answer to a guess says what they are.
  const guess = { memberMinor: -1, ...(points ? { points: points + 1 } : {}) };
  const guessed = await placeOrder(db, { ...order, shown: { ...order.shown, ...guess } });
  const found = !guessed.ok && guessed.code === "changed" ? guessed.differences : [];
  const now = (kind: "member" | "points" | "tax" | "total") => found.find((each) => each.kind === kind)?.now as number;
  const prices = found.flatMap((each) => (each.kind === "price" ? [[each.skuId, each.now] as const] : []));
  return {
    ...order.shown,
    prices: { ...order.shown.prices, ...Object.fromEntries(prices) },
    memberMinor: now("member"),
    points: now("points") ?? 0,
    taxMinor: now("tax") ?? order.shown.taxMinor ?? 0,
    totalMinor: now("total") ?? order.shown.totalMinor,
  };
}

async function makeBoughtOffer(
  db: Db,
  skuId: number,
  { priceMinor, additionMinor, quota, perPerson, ...offer }: BoughtOffer,
): Promise<void> {
  const skus = [{ skuId, priceMinor, additionMinor, quota, perPerson }];
  await makeOffer(db, { ...offer, skus, platformCoupons: true });
}

export function onlyOrder({ orders }: MadePurchase) {
  const [order] = orders;
  if (!order || orders.length > 1) throw new Error("not one order");
  return order;
}

/** Funds the buyer and pays orders with the current amounts. */
export async function payPurchase(db: Db, { userId, orders }: Pick<MadePurchase, "userId" | "orders">): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom("orders")
    .select(["id", "amount_version as amountVersion", "total_minor"])
    .where("id", "in", ids)
    .execute();
  const total = rows.reduce((sum, { total_minor }) => sum + total_minor, 0);
  if (total > 0) await fundWallet(db, userId, total);
  done(await payOrders(db, { userId, orders: rows }));
}

/** Pays orders of a person through the simulated provider with the current amounts. */
export async function payThroughProvider(
  db: Db,
  { userId, orders }: Pick<MadePurchase, "userId"> & { orders: readonly { id: number }[] },
): Promise<void> {
  const shown = await db
    .selectFrom("orders")
    .select(["id", "amount_version as amountVersion"])
    .where(
      "id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute();
  const method = simulator.name;
  const payment = done(await startPayment(db, { userId, key: randomUUID(), provider: simulator, orders: shown }));
  const received = { outcome: "received" as const, reference: `simulated-${payment.id}` };
  done(await settlePayment(db, { method, paymentId: payment.id, ...received, receivedMinor: payment.amountMinor }));
}

let parcels = 0;

/** Ships an order, whole by default. No other order has its waybill, anyone who else ships in the same database. */
export async function ship(
  db: Db,
  order: { id: number; shopId: number },
  lines: readonly { lineId: number; quantity: number }[] | null = null,
) {
  parcels += 1;
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", order.shopId)
    .executeTakeFirstOrThrow();
  const { address_version } = await orderRow(db, order.id);
  const number = `TEST${String(order.id * 10 + (parcels % 10)).padStart(6, "0")}`;
  const parcel = { shopId: order.shopId, staffUserId: owner_id, orderId: order.id, addressVersion: address_version };
  return { ...done(await shipOrder(db, { ...parcel, courier: "sf", number, lines })), number };
}

/**
 * Makes an order of one shop in a state.
 * @param pay another way than the wallet; it has to be paid afterwards
 */
export async function makeOrderIn(
  db: Db,
  state: "awaiting_payment" | "awaiting_shipment" | "awaiting_receipt" | "awaiting_comment",
  bought: BoughtAt = { lines: [{ price: 1000 }] },
  options: Reductions = {},
  pay: (db: Db, purchase: MadePurchase) => Promise<void> = payPurchase,
) {
  const purchase = await makePurchase(db, [bought], options);
  const order = onlyOrder(purchase);
  if (state !== "awaiting_payment") await pay(db, purchase);
  if (state === "awaiting_receipt" || state === "awaiting_comment") await ship(db, order);
  if (state === "awaiting_comment") done(await confirmReceipt(db, { userId: purchase.userId, orderId: order.id }));
  const { userId, addressId, groupId } = purchase;
  return { ...order, userId, addressId, groupId, orderId: order.id };
}

/** Lets the deadline of an order pass. */
export async function makeDue(handle: Handle, orderId: number): Promise<void> {
  await sql`update orders set deadline_at = now() - interval '1 second' where id = ${orderId}`.execute(handle);
}

export const orderRow = (handle: Handle, id: number) =>
  handle.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const stateOf = async (handle: Handle, id: number) => (await orderRow(handle, id)).state;

export const stockOf = async (handle: Handle, skuId: number) =>
  (await handle.selectFrom("skus").select("stock").where("id", "=", skuId).executeTakeFirstOrThrow()).stock;

/** States of a person's coupons, oldest first. */
export async function couponStates(handle: Handle, userId: number): Promise<string[]> {
  const rows = await handle
    .selectFrom("coupons_owned")
    .select("state")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ state }) => state);
}

export const eventsOf = async (handle: Handle, orderId: number) =>
  (await handle.selectFrom("order_events").select("kind").where("order_id", "=", orderId).orderBy("id").execute()).map(
    ({ kind }) => kind,
  );
