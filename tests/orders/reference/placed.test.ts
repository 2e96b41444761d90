import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { defaultSettings } from "~/app/settings/api.server";
import { done, payPurchase, ship, stateOf } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { expectSavingsToHold } from "~/tests/support/member-factories";
import { expectOffersToHold } from "~/tests/support/offer-books";
import { makeOrderer } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { expectPointsToHold } from "~/tests/support/points-books";
import { type Random, randomOf } from "~/tests/support/random";
import { actionOf, askOf } from "~/tests/support/refund-factories";
import { inTier } from "~/tests/support/tier";
import { drawCheckout } from "./draw";
import { goneBack, type ModelCheckout, type ModelPurchase, price } from "./model";
import { storeCheckout } from "./stored";
import { type Told, toldByReference } from "./told";

const { db } = testDatabase({ max: 8 });
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const many = inTier({ test: 8, full: 300 });
const patienceMs = inTier({ test: 300_000, full: 1_200_000 });
const { pointsValue, pointsPercent } = defaultSettings.rewards;
const usualPoints = { value: BigInt(pointsValue), percent: BigInt(pointsPercent) };

/** What the reference says is what the buyer was shown: anything else is refused as changed. */
function shownBy({ orders, used, total }: ModelPurchase) {
  const prices: Record<number, { quantity: number; priceMinor: number }[]> = {};
  for (const line of orders.flatMap(({ lines }) => lines))
    prices[line.of.sku] = [...(prices[line.of.sku] ?? []), { quantity: line.pieces, priceMinor: Number(line.price) }];
  return {
    prices,
    freight: Object.fromEntries(orders.map(({ shop, freight }) => [shop, Number(freight)])),
    coupons: Object.fromEntries(
      used.map(({ coupon, off }) => [coupon.shop ?? 0, { id: coupon.id, discountMinor: Number(off) }]),
    ),
    memberMinor: Number(orders.reduce((sum, { memberPart }) => sum + memberPart, 0n)),
    points: Number(orders.reduce((sum, { points }) => sum + points, 0n)),
    totalMinor: Number(total),
  };
}

const linesOf = (orderId: number) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
type Line = Awaited<ReturnType<typeof linesOf>>[number];

const byLine = (one: { sku: number; offer: number | null }, other: { sku: number; offer: number | null }) =>
  one.sku - other.sku || (one.offer ?? 0) - (other.offer ?? 0);

/** An order as the database has it, told. */
async function toldByDatabase(orderId: number): Promise<Told["orders"][number]> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const lines = await linesOf(orderId);
  return {
    shop: order.shop_id,
    goods: String(order.goods_minor),
    freight: String(order.freight_minor),
    shopPart: String(order.shop_discount_minor),
    platformPart: String(order.platform_discount_minor),
    addition: String(order.addition_minor),
    memberPart: String(order.member_minor),
    points: String(order.points),
    pointsPart: String(order.points_minor),
    total: String(order.total_minor),
    lines: lines
      .map((line) => ({
        sku: line.sku_id,
        offer: line.offer_sku_id,
        pieces: line.quantity,
        credited: String(line.price_minor),
        shopPart: String(line.shop_discount_minor),
        platformPart: String(line.platform_discount_minor),
        addition: String(line.addition_minor),
        memberPart: String(line.member_minor),
        points: String(line.points),
        pointsPart: String(line.points_minor),
        freight: String(line.freight_minor),
        paid: String(line.paid_minor),
        commission: String(line.commission_minor),
      }))
      .toSorted(byLine),
  };
}

/** Places a checkout as the reference prices it, and compares every amount of it. */
async function place(checkout: ModelCheckout, buyer: { userId: number; addressId: number }) {
  const reference = price(checkout);
  const lines = checkout.goods.map(({ sku, pieces }) => ({ skuId: sku, quantity: pieces }));
  const shown = shownBy(reference);
  const answer = await placeOrder(db, { key: randomUUID(), from: "buy", lines, shown, remarks: {}, ...buyer });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { orderIds } = answer.value;
  const told = toldByReference(reference).orders.map((order) => ({ ...order, lines: order.lines.toSorted(byLine) }));
  expect(await Promise.all(orderIds.map(toldByDatabase))).toEqual(told);
  return orderIds;
}

/** The same goods for the same person: what they took counts, and their coupons, cap and points are used. */
function again({ goods, member, coupons, points }: ModelCheckout): ModelCheckout {
  const taken = price({ goods, member, coupons, points }).orders.flatMap(({ lines }) => lines);
  const left = points && points.own - taken.reduce((sum, line) => sum + line.points, 0n);
  return {
    coupons: [],
    member: member && { ...member, left: member.left - taken.reduce((sum, line) => sum + line.memberPart, 0n) },
    points: points && left ? { ...points, own: left } : null,
    goods: goods.map((each) => {
      const pieces = taken.find(({ of, offer }) => of === each && offer !== null)?.pieces ?? 0;
      const { offer } = each;
      return { ...each, offer: offer && { ...offer, left: offer.left - pieces, mine: offer.mine + pieces } };
    }),
  };
}

const refundedOf = (line: Line) => [
  line.refunded_minor,
  line.refunded_platform_minor,
  line.refunded_addition_minor,
  line.refunded_member_minor,
  line.refunded_points_minor,
  line.refunded_points,
  line.refunded_commission_minor,
];

/** What has gone back of each whole of a line, after so many of all units. */
const wholesBack = (line: Line, units: number, all: number) =>
  [
    line.paid_minor,
    line.platform_discount_minor,
    line.addition_minor,
    line.member_minor,
    line.points_minor,
    line.points,
    line.commission_minor,
  ].map((whole) => Number(goneBack(BigInt(whole), BigInt(units), BigInt(all))));

/** Refunds an order piece by piece before its shipment, until nothing is left of it. */
async function refundUnsent(random: Random, order: { id: number; shopId: number; userId: number }) {
  for (;;) {
    const left = (await linesOf(order.id)).filter((line) => line.refunded_quantity < line.quantity);
    if (left.length === 0) break;
    const lines = left
      .filter((_, at) => at === 0 || random.below(2) === 0)
      .map((line) => ({ lineId: line.id, quantity: 1 + random.below(line.quantity - line.refunded_quantity) }));
    const made = { userId: order.userId, orderId: order.id, lineIds: [] };
    done(await askRefund(db, askOf(made, { lines, way: "unsent", received: false })));
    for (const line of await linesOf(order.id))
      expect(refundedOf(line)).toEqual(wholesBack(line, line.refunded_quantity, line.quantity));
  }
  // Nothing borne is read as −0.
  const { paid, borne, refunded, backToPlatform, escrow } = await moneyOfOrder(db, order.id);
  expect({ refunded, backToPlatform, escrow }).toEqual({ refunded: paid, backToPlatform: borne + 0, escrow: 0 });
  expect(await stateOf(db, order.id)).toBe("closed");
}

/** Refunds what was paid for the goods of an order that was shipped, in random amounts, to the last minor unit. */
async function refundSent(random: Random, order: { id: number; shopId: number; userId: number }) {
  await ship(db, order);
  const shop = { actor: "shop", shopId: order.shopId, userId: 1 } as const;
  for (;;) {
    const left = (await linesOf(order.id)).filter((line) => line.refunded_minor < line.paid_minor);
    if (left.length === 0) break;
    const line = random.pick(left);
    const rest = line.paid_minor - line.refunded_minor;
    const amountMinor = random.below(2) === 0 ? rest : 1 + random.below(rest);
    const lines = [{ lineId: line.id, quantity: line.quantity - line.refunded_quantity }];
    const made = { userId: order.userId, orderId: order.id, lineIds: [] };
    const { refundId } = done(await askRefund(db, askOf(made, { lines, amountMinor })));
    done(await agreeRefund(db, await actionOf(db, refundId, shop)));
    for (const now of await linesOf(order.id))
      if (now.paid_minor > 0) expect(refundedOf(now)).toEqual(wholesBack(now, now.refunded_minor, now.paid_minor));
  }
  const money = await moneyOfOrder(db, order.id);
  const goods = (await linesOf(order.id)).reduce((sum, line) => sum + line.paid_minor, 0);
  expect(money.refunded).toBe(goods);
}

/** Pays the orders of a purchase, and gives all of it back in parts. */
async function payAndGiveBack(random: Random, orderIds: readonly number[], userId: number): Promise<void> {
  const orders = await db.selectFrom("orders").select(["id", "shop_id"]).where("id", "in", orderIds).execute();
  await payPurchase(db, {
    userId,
    orders: orders.map(({ id, shop_id: shopId }) => ({ id, shopId, skuIds: [], lineIds: [] })),
  });
  for (const { id, shop_id: shopId } of orders) {
    expect((await moneyOfOrder(db, id)).escrow).toBeGreaterThanOrEqual(0);
    await (random.below(2) === 0 ? refundUnsent : refundSent)(random, { id, shopId, userId });
  }
}

/** Draws a checkout, places it once or twice, pays all and gives it back; returns how many purchases there were. */
async function goThrough(random: Random): Promise<number> {
  const buyer = await makeOrderer(db);
  const checkout = await storeCheckout(db, drawCheckout(random, { price: 500_000, points: usualPoints }), buyer.userId);
  const purchases = [await place(checkout, buyer)];
  // What is not given back yet counts for the limit of the next.
  if (random.below(2) === 0) purchases.push(await place(again(checkout), buyer));
  for (const orderIds of purchases) await payAndGiveBack(random, orderIds, buyer.userId);
  return purchases.length;
}

test(
  `P5: ${many} random checkouts are placed as a reference in rationals prices them, paid, and given back in parts to the last minor unit (PASAR_SEED=${seed})`,
  async () => {
    const root = randomOf(seed);
    let placed = 0;
    const lane = async () => {
      while (placed < many) placed += await goThrough(randomOf(root.below(2 ** 31)));
    };
    await Promise.all(Array.from({ length: 4 }, lane));
    await expectOffersToHold(db);
    await expectPointsToHold(db);
    await expectSavingsToHold(db);
  },
  patienceMs,
);
