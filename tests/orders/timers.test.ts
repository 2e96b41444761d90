import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import type { Db } from "~/db/client.server";
import {
  couponStates,
  eventsOf,
  makeDue,
  makeOrderIn,
  makePurchase,
  onlyOrder,
  orderRow,
  payPurchase,
  ship,
  stateOf,
  stockOf,
} from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { fundWallet } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { makeReview } from "~/tests/support/review-factories";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase({ max: 24 });
const sweep = (handle: Db = db) => sweepOrders(handle, { postReviews: postGoodReviews });
const day = 86_400_000;

describe("when its time is over", () => {
  test("an unpaid order closes: stock and coupons come back, once", async () => {
    const { userId, orders } = await makePurchase(db, [{ lines: [{ price: 5000, quantity: 2 }], shopOff: 100 }], {
      platformOff: 200,
    });
    const [{ id, skuIds } = { id: 0, skuIds: [] }] = orders;
    expect(await sweep()).toEqual({ acted: 0, failed: 0 });
    expect(await stateOf(db, id)).toBe("awaiting_payment");
    await makeDue(db, id);
    expect(await sweep()).toEqual({ acted: 1, failed: 0 });
    expect(await orderRow(db, id)).toMatchObject({ state: "closed", deadline_at: null });
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(50);
    expect(await couponStates(db, userId)).toEqual(["unused", "unused"]);
    expect(await eventsOf(db, id)).toEqual(["placed", "expired"]);
    expect(await sweep()).toEqual({ acted: 0, failed: 0 });
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(50);
  });

  test("what was not sent at all is paid back with its freight, and its coupons return", async () => {
    const bought = { lines: [{ price: 1000, quantity: 3 }, { price: 700 }], freight: 120, shopOff: 300 };
    const { userId, orderId, skuIds } = await makeOrderIn(db, "awaiting_shipment", bought, { platformOff: 55 });
    await makeDue(db, orderId);
    await sweep();
    expect(await moneyOfOrder(db, orderId)).toEqual({
      paid: 3465,
      borne: 55,
      refunded: 3465,
      backToPlatform: 55,
      shop: 0,
      commission: 0,
      referral: 0,
      escrow: 0,
    });
    expect(await orderRow(db, orderId)).toMatchObject({ state: "closed", deadline_at: null });
    expect(await Promise.all(skuIds.map((id) => stockOf(db, id)))).toEqual([50, 50]);
    expect(await couponStates(db, userId)).toEqual(["unused", "unused"]);
    const notices = await db.selectFrom("notices").select("event").where("subject_id", "=", orderId).execute();
    expect(notices.filter(({ event }) => event === "order_given_up")).toHaveLength(2);
  });

  test("of what was sent in part the rest is paid back without freight; what was sent awaits receipt and settles", async () => {
    const bought = { lines: [{ price: 1000, quantity: 3 }, { price: 700 }], freight: 120, shopOff: 300 };
    const { userId, orderId, shopId, skuIds, lineIds } = await makeOrderIn(db, "awaiting_shipment", bought, {
      platformOff: 55,
    });
    await ship(db, { id: orderId, shopId }, [{ lineId: lineIds[0] ?? 0, quantity: 2 }]);
    await makeDue(db, orderId);
    await sweep();
    const order = await orderRow(db, orderId);
    expect(order.state).toBe("awaiting_receipt");
    expect((order.deadline_at?.getTime() ?? 0) - (order.shipped_at?.getTime() ?? 0)).toBe(7 * day);
    expect(await Promise.all(skuIds.map((id) => stockOf(db, id)))).toEqual([48, 50]);
    expect(await couponStates(db, userId)).toEqual(["used", "used"]);
    const { refunded, backToPlatform } = await moneyOfOrder(db, orderId);
    expect(refunded).toBeGreaterThan(0);
    await confirmReceipt(db, { userId, orderId });
    const money = await moneyOfOrder(db, orderId);
    expect(money).toMatchObject({ escrow: 0, refunded, backToPlatform });
    expect(money.shop + money.commission).toBe(3520 - refunded - backToPlatform);
    const { rows } = await sql<{ freight: number }>`
      select sum(refunded_freight_minor)::int as freight from order_lines where order_id = ${orderId}`.execute(db);
    expect(rows).toEqual([{ freight: 0 }]);
  });

  test("receipt counts as confirmed and the shop is paid, once by however many sweepers", async () => {
    const made = await Promise.all(Array.from({ length: 24 }, () => makeOrderIn(db, "awaiting_receipt")));
    for (const { orderId } of made) await makeDue(db, orderId);
    const swept = await Promise.all(Array.from({ length: 8 }, () => sweep()));
    // Who meets only orders that others hold comes to an end; the next sweep has the rest.
    swept.push(await sweep());
    expect(swept.reduce((sum, { acted }) => sum + acted, 0)).toBe(24);
    for (const { orderId } of made) {
      expect(await stateOf(db, orderId)).toBe("awaiting_comment");
      expect(await moneyOfOrder(db, orderId)).toMatchObject({ shop: 950, commission: 50, escrow: 0 });
      expect((await eventsOf(db, orderId)).filter((kind) => kind === "received")).toHaveLength(1);
    }
  });

  test("not while tracking says undelivered, but at the latest 30 days after it was sent", async () => {
    const { orderId } = await makeOrderIn(db, "awaiting_receipt");
    const parcel = await db
      .updateTable("parcels")
      .set({ status: "in_transit" })
      .where("order_id", "=", orderId)
      .returning("id")
      .executeTakeFirstOrThrow();
    const report = { hash: "1", status: "in_transit" as const, text: "{}", reported_at: new Date() };
    await db
      .insertInto("parcel_reports")
      .values({ parcel_id: parcel.id, ...report })
      .execute();
    await makeDue(db, orderId);
    await sweep();
    const order = await orderRow(db, orderId);
    expect(order.state).toBe("awaiting_receipt");
    expect((order.deadline_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(0.9 * day);
    await sql`update orders set shipped_at = now() - interval '29 days 20 hours' where id = ${orderId}`.execute(db);
    await makeDue(db, orderId);
    await sweep();
    expect(((await orderRow(db, orderId)).deadline_at?.getTime() ?? 0) - Date.now()).toBeLessThan(0.2 * day);
    await sql`update orders set shipped_at = now() - interval '30 days' where id = ${orderId}`.execute(db);
    await makeDue(db, orderId);
    await sweep();
    expect(await stateOf(db, orderId)).toBe("awaiting_comment");
  });

  test("an order with an open refund waits until that is closed", async () => {
    const { orderId } = await makeOrderIn(db, "awaiting_receipt");
    await db.insertInto("refunds").values({ order_id: orderId }).execute();
    await makeDue(db, orderId);
    await sweep();
    expect(await stateOf(db, orderId)).toBe("awaiting_receipt");
    await db.updateTable("refunds").set({ state: "closed" }).where("order_id", "=", orderId).execute();
    await sweep();
    expect(await stateOf(db, orderId)).toBe("awaiting_comment");
  });

  test("a good review is posted, which counts for nobody, and the order is completed", async () => {
    const { orderId, skuIds, userId } = await makeOrderIn(db, "awaiting_comment");
    await makeDue(db, orderId);
    await sweep();
    expect(await orderRow(db, orderId)).toMatchObject({ state: "completed", deadline_at: null });
    const { goods_id } = await db
      .selectFrom("skus")
      .select("goods_id")
      .where("id", "=", skuIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    const reviews = await db.selectFrom("reviews").selectAll().where("goods_id", "=", goods_id).execute();
    expect(reviews).toMatchObject([{ user_id: userId, rating: "good", automatic: true, body: "" }]);
    const counted = () =>
      db
        .selectFrom("goods")
        .innerJoin("shops", "shops.id", "goods.shop_id")
        .select(["goods.reviews", "goods.good_reviews", "shops.rated", "shops.description_stars"])
        .where("goods.id", "=", goods_id)
        .executeTakeFirstOrThrow();
    const none = { reviews: 0, good_reviews: 0, rated: 0, description_stars: 0 };
    expect(await counted()).toEqual(none);
    await db.updateTable("reviews").set({ state: "hidden" }).where("goods_id", "=", goods_id).execute();
    await db.deleteFrom("reviews").where("goods_id", "=", goods_id).execute();
    expect(await counted()).toEqual(none);
  });

  test("goods that the buyer reviewed meanwhile, and what was refunded, get no automatic review", async () => {
    const bought = { lines: [{ price: 10 }, { price: 20 }, { price: 30 }] };
    const { orderId, userId, lineIds } = await makeOrderIn(db, "awaiting_comment", bought);
    const lines = await db
      .selectFrom("order_lines")
      .select("goods_id")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute();
    const [reviewed, refunded, left] = lines.map(({ goods_id }) => goods_id);
    await makeReview(db, { goods_id: reviewed ?? 0, user_id: userId, line_id: lineIds[0] ?? 0, shop_stars: 5 });
    await db
      .updateTable("order_lines")
      .set({ refunded_quantity: 1 })
      .where("id", "=", lineIds[1] ?? 0)
      .execute();
    await makeDue(db, orderId);
    await sweep();
    const reviews = await db
      .selectFrom("reviews")
      .select(["goods_id", "automatic"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
    expect(refunded).not.toBe(left);
    expect(reviews).toEqual([
      { goods_id: reviewed, automatic: false },
      { goods_id: left, automatic: true },
    ]);
  });

  test("a setting of 0 sets no deadline", async () => {
    await storeRaw(db, "timers", { receiptDays: 0, reviewDays: 0 });
    const { orderId, userId } = await makeOrderIn(db, "awaiting_receipt");
    expect((await orderRow(db, orderId)).deadline_at).toBeNull();
    await confirmReceipt(db, { userId, orderId });
    expect((await orderRow(db, orderId)).deadline_at).toBeNull();
    await storeRaw(db, "timers", {});
  });
});

describe("at the instant of the timeout", () => {
  test("a payment that is first pays, and the sweeper leaves the order alone", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_payment");
    await fundWallet(db, userId, 1000);
    await sql`update orders set deadline_at = clock_timestamp() + interval '1500 milliseconds'
      where id = ${orderId}`.execute(db);
    const { first, second } = await interleave(url, {
      first: (handle) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
      before: /update orders set state/,
      second: async (handle) => {
        await new Promise((resolve) => setTimeout(resolve, 1600));
        return sweep(handle);
      },
    });
    expect([first.ok, second]).toEqual([true, { acted: 0, failed: 0 }]);
    await sweep();
    expect(await stateOf(db, orderId)).toBe("awaiting_shipment");
    expect((await moneyOfOrder(db, orderId)).escrow).toBe(1000);
  });

  test("a payment that comes while the order closes waits, and pays nothing", async () => {
    const { userId, orderId, skuIds } = await makeOrderIn(db, "awaiting_payment");
    await fundWallet(db, userId, 1000);
    await makeDue(db, orderId);
    const { second, waited } = await interleave(url, {
      first: (handle) => sweep(handle),
      before: /update orders set state/,
      second: (handle) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
    });
    expect([waited, second]).toEqual([true, { ok: false, code: "notPayable" }]);
    expect(await stateOf(db, orderId)).toBe("closed");
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(50);
    expect((await moneyOfOrder(db, orderId)).paid).toBe(0);
  });

  test("a confirmation meets the automatic one: the shop is paid once", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt");
    await makeDue(db, orderId);
    const { second, waited } = await interleave(url, {
      first: (handle) => sweep(handle),
      before: /update orders set state/,
      second: (handle) => confirmReceipt(handle, { userId, orderId }),
    });
    expect([waited, second]).toEqual([true, { ok: true, value: { repeated: true } }]);
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ shop: 950, commission: 50 });
  });

  test("two sweepers: the second does not wait for the order of the first", async () => {
    const { orderId } = await makeOrderIn(db, "awaiting_receipt");
    await makeDue(db, orderId);
    const { first, second } = await interleave(url, {
      first: (handle) => sweep(handle),
      before: /update orders set state/,
      second: (handle) => sweep(handle),
    });
    expect([first.acted, second.acted]).toEqual([1, 0]);
    await moneyOfOrder(db, orderId);
  });

  test("a shop that ships while its time runs out ships or is given up, never both", async () => {
    const purchase = await makePurchase(db);
    await payPurchase(db, purchase);
    const { id, skuIds, shopId } = onlyOrder(purchase);
    await makeDue(db, id);
    const { second } = await interleave(url, {
      first: (handle) => sweep(handle),
      before: /update orders set state/,
      second: (handle) =>
        ship(handle, { id, shopId }).then(
          () => "shipped",
          (error: Error) => error.message,
        ),
    });
    expect(second).toBe("notShippable");
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(50);
    expect(await moneyOfOrder(db, id)).toMatchObject({ refunded: 1000, escrow: 0 });
  });
});
