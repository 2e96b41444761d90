import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { hideOrder } from "~/app/orders/after/hide-order.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { loadOrderList, orderCards } from "~/app/orders/viewing/order-list.server";
import { tabCounts } from "~/app/orders/viewing/order-list-queries.server";
import { type OrderList, readOrderList } from "~/app/orders/viewing/order-tabs";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { Db } from "~/db/client.server";
import { makeDue, makeOrderIn, makePurchase, onlyOrder, payPurchase, ship } from "~/tests/support/after-factories";
import { asked, browseContext } from "~/tests/support/browse-context";
import { makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { checkoutOf, makeOrder, makeOrderer } from "~/tests/support/order-factories";
import { costedDatabase } from "~/tests/support/plans";
import { inTier } from "~/tests/support/tier";

const { db, queries } = testDatabase({ max: 8 });
const { costOf } = costedDatabase(db, { scans: false });
/** Orders of one person. */
const many = inTier({ test: 2_000, full: 100_000 });

const list = (userId: number, requested: { list?: OrderList; search?: string; after?: string | null } = {}) =>
  orderCards(db, {
    userId,
    list: "all",
    search: "",
    after: null,
    locale: "en",
    zone: "UTC",
    nowMs: Date.now(),
    ...requested,
  });
const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map(({ id }) => id);

/** Places a purchase of a person at so many shops, one line each; returns its orders. */
async function place(buyer: { userId: number; addressId: number }, shops: number): Promise<number[]> {
  const skus = await Promise.all(Array.from({ length: shops }, () => makeStock(db, { price: 100 })));
  const lines = skus.map(({ skuId }) => ({ skuId, quantity: 1 }));
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.orderIds;
}

describe("the list of a buyer's orders", () => {
  test("shows the unpaid orders of a purchase as one card that pays them all, and paid ones each alone", async () => {
    const buyer = await makeOrderer(db);
    const paid = await place(buyer, 2);
    await payPurchase(db, {
      userId: buyer.userId,
      orders: paid.map((id) => ({ id, shopId: 0, skuIds: [], lineIds: [] })),
    });
    const unpaid = await place(buyer, 3);
    const { rows } = await list(buyer.userId);
    expect(rows.map(({ orderIds }) => orderIds)).toEqual([unpaid, [paid[1]], [paid[0]]]);
    expect(rows[0]).toMatchObject({ totalMinor: 300, pieces: 3, word: "awaiting_payment" });
    expect(rows[0]?.shops).toHaveLength(3);
    expect(rows[0]?.acts).toEqual(expect.arrayContaining(["pay", "cancel"]));
    expect(rows[0]?.secondsLeft).toBeGreaterThan(1700);
    expect(rows[1]).toMatchObject({ word: "awaiting_shipment", secondsLeft: null });
    expect(rows[1]?.acts).not.toContain("pay");
  });

  test("leaves a cancelled order out of its purchase's card", async () => {
    const buyer = await makeOrderer(db);
    const [first = 0, second = 0, third = 0] = await place(buyer, 3);
    await cancelOrder(db, { userId: buyer.userId, orderId: third });
    const { rows } = await list(buyer.userId);
    expect(rows.map(({ orderIds }) => orderIds)).toEqual([[third], [first, second]]);
    expect(rows[1]?.totalMinor).toBe(200);
    expect(await idsOf(buyer.userId, { list: "cancelled" })).toEqual([third]);
  });

  test("pages by cursor without a gap or a repeat, purchases included", async () => {
    const buyer = await makeOrderer(db);
    const expected: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const { orderId } = await makeOrder(db, { userId: buyer.userId });
      await cancelOrder(db, { userId: buyer.userId, orderId });
      expected.unshift(orderId);
    }
    for (let turn = 0; turn < 8; turn++) expected.unshift(Math.max(...(await place(buyer, 2))));
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(buyer.userId, { after });
      expect(page.rows.length).toBeLessThanOrEqual(10);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(expected);
    expect(await idsOf(buyer.userId, { after: "not a cursor" })).toEqual(expected.slice(0, 10));
  });

  test("shows nothing of somebody else's", async () => {
    const { userId } = await makeOrder(db);
    const other = await makeUser(db);
    expect(await idsOf(other.id)).toEqual([]);
    expect(await idsOf(userId)).toHaveLength(1);
    expect(Object.values(await tabCounts(db, other.id))).toEqual([0, 0, 0, 0, 0]);
  });

  test("leaves out what was deleted", async () => {
    const { userId, orderId } = await makeOrder(db);
    await cancelOrder(db, { userId, orderId });
    expect(await idsOf(userId)).toEqual([orderId]);
    await hideOrder(db, { userId, orderId });
    expect(await idsOf(userId)).toEqual([]);
  });

  test("costs the same statements for one order and for ten purchases with many lines", async () => {
    const one = await makeOrder(db);
    const many = await makeOrderer(db);
    for (let turn = 0; turn < 5; turn++) await place(many, 4);
    const cost = async (userId: number) => {
      queries.length = 0;
      const context = browseContext(db, { userId });
      const { data } = await asked(
        ({ request }) => loadOrderList(request, context),
        "/pages/user/order/order",
        context,
      );
      expect(data?.rows.length).toBeGreaterThan(0);
      return statementsOf(queries).length;
    };
    expect(await cost(many.userId)).toBe(await cost(one.userId));
  });

  test(`finds the next ten of ${many} orders without looking at the others`, { timeout: 120_000 }, async () => {
    const { userId, orderId, shopId } = await makeOrder(db);
    await sql`
      insert into orders (user_id, shop_id, currency, state, paid_at)
      select ${userId}, ${shopId}, 'USD', 'completed', now() from generate_series(1, ${many}::int)`.execute(db);
    await sql`analyze`.execute(db);
    const deep = await list(userId, { after: String(orderId + many / 2) });
    expect(deep.rows).toHaveLength(10);
    const page = { userId, search: "", locale: "en", zone: "UTC", nowMs: Date.now() } as const;
    for (const work of [
      (handle: Db) => orderCards(handle, { ...page, list: "all", after: String(orderId + 1_000) }),
      (handle: Db) => orderCards(handle, { ...page, list: "pay", after: null }),
      (handle: Db) => tabCounts(handle, userId),
    ]) {
      const { rows, scanned } = await costOf(work);
      expect(scanned).not.toContain("orders");
      expect(rows).toBeLessThan(100);
    }
    expect((await list(userId, { list: "pay" })).rows.map(({ id }) => id)).toEqual([orderId]);
  });
});

describe("the tabs", () => {
  test("take the numbers of the specification's list", () => {
    const read = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "pay", null].map(readOrderList);
    expect(read).toEqual([
      ...["pay", "ship", "receive", "review", "refund", "completed", "closed", "cancelled"],
      ...["all", "all", "all"],
    ]);
  });

  test("hold the orders of their state, and count them", async () => {
    const made = await makeOrderIn(db, "awaiting_receipt");
    expect(await tabCounts(db, made.userId)).toEqual({ pay: 0, ship: 0, receive: 1, review: 0, refund: 0 });
    expect(await idsOf(made.userId, { list: "receive" })).toEqual([made.orderId]);
    for (const other of ["pay", "ship", "review", "refund"] as const)
      expect(await idsOf(made.userId, { list: other })).toEqual([]);
  });

  test("list an order with an open refund under refunds, where receipt cannot be confirmed", async () => {
    const made = await makeOrderIn(db, "awaiting_receipt");
    await db.insertInto("refunds").values({ order_id: made.orderId }).execute();
    const { rows } = await list(made.userId, { list: "refund" });
    expect(rows.map(({ id, word }) => [id, word])).toEqual([[made.orderId, "refund_asked"]]);
    expect(rows[0]?.acts).not.toContain("confirm");
    expect(rows[0]?.refund).toBe(null);
    const soon = { state: "awaiting_seller" as const, way: "return" as const, amount_minor: 700 };
    const deadline_at = new Date("2026-11-28T10:00:00Z");
    await db
      .updateTable("refunds")
      .set({ ...soon, deadline_at })
      .where("order_id", "=", made.orderId)
      .execute();
    expect((await list(made.userId)).rows[0]?.refund).toMatchObject({
      word: "awaiting_seller_return",
      amountMinor: 700,
      at: expect.stringMatching(/Nov 28.*10:00/),
    });
    expect(await tabCounts(db, made.userId)).toMatchObject({ receive: 1, refund: 1 });
    await db.updateTable("refunds").set({ state: "complete" }).where("order_id", "=", made.orderId).execute();
    expect(await idsOf(made.userId, { list: "refund" })).toEqual([]);
    expect((await list(made.userId)).rows[0]?.acts).toContain("confirm");
  });
});

describe("a search", () => {
  test("finds by number, by the title of goods in any language, and by the name of the shop", async () => {
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Harbour Audio", "zh-CN": "海港音响" }) });
    const { userId, orderId, goodsId } = await makeOrder(db, { shopId: shop.id });
    const other = await makeOrder(db, { userId });
    await db
      .updateTable("order_lines")
      .set({ title: JSON.stringify({ en: "Copper 50% kettle", "zh-CN": "铜水壶" }) })
      .where("goods_id", "=", goodsId)
      .execute();
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const writings = [number.toLowerCase(), printedNumber(number), printedNumber(number).replaceAll("-", " ")];
    for (const search of [number, number.slice(-8), ...writings, "copper", "50%", "铜水", "harbour", "音响"])
      expect(await idsOf(userId, { search }), search).toEqual([orderId]);
    for (const search of ["en", "zh-CN", "_", "teapot"]) expect(await idsOf(userId, { search }), search).toEqual([]);
    expect(await idsOf(userId)).toEqual([other.orderId, orderId]);
    expect(await idsOf((await makeUser(db)).id, { search: number })).toEqual([]);
  });

  test("shows each order of an unpaid purchase alone", async () => {
    const buyer = await makeOrderer(db);
    const [first = 0, second = 0] = await place(buyer, 2);
    const { title } = await db
      .selectFrom("order_lines")
      .select("title")
      .where("order_id", "=", first)
      .executeTakeFirstOrThrow();
    const { rows } = await list(buyer.userId, { search: title.en ?? "" });
    expect(rows.map(({ orderIds }) => orderIds)).toEqual([[first]]);
    expect(rows[0]?.orderIds).not.toContain(second);
  });
});

describe("a card", () => {
  test("says that an order whose time is over is closing, and offers neither to pay nor to cancel it", async () => {
    const { userId, orderId } = await makeOrder(db);
    await makeDue(db, orderId);
    const { rows } = await list(userId);
    expect(rows[0]).toMatchObject({ word: "closing", secondsLeft: 0 });
    expect(rows[0]?.acts).toEqual(["contact"]);
  });

  test("marks what has not left of a partly shipped order, whose address is fixed", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10 }, { price: 20 }, { price: 30, quantity: 2 }] }]);
    await payPurchase(db, purchase);
    const order = onlyOrder(purchase);
    expect((await list(purchase.userId)).rows[0]?.acts).toContain("changeAddress");
    await ship(db, order, [
      { lineId: order.lineIds[0] ?? 0, quantity: 1 },
      { lineId: order.lineIds[2] ?? 0, quantity: 1 },
    ]);
    const [card] = (await list(purchase.userId)).rows;
    expect(card).toMatchObject({ word: "partly_shipped", parcel: { courier: expect.stringContaining("SF Express") } });
    expect(card?.lines.map(({ waiting }) => waiting)).toEqual([false, true, true]);
    expect(card?.acts).toEqual(["askRefund", "track", "contact"]);
  });
});
