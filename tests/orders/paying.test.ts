import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { checkoutOf, fundWallet, makeOrder, makeOrderer } from "~/tests/support/order-factories";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, queries } = testDatabase();

const orderById = (id: number) => db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const balance = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;
const entriesAbout = (orderId: number) =>
  db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .select(["account.kind", "account.stripe", "entry.amount_minor", "entry.subject_id"])
    .where("entry.subject_id", "=", orderId)
    .where("account.kind", "!=", "wallet")
    .orderBy("account.kind")
    .execute();
const one = (userId: number, id: number, amountVersion = 1) => ({ userId, orders: [{ id, amountVersion }] });

/** Places a purchase of several shops, one line of 100 minor units each. */
async function purchase(shops: number) {
  const buyer = await makeOrderer(db);
  const skus = await Promise.all(Array.from({ length: shops }, () => makeStock(db, { price: 100 })));
  const lines = skus.map(({ skuId }) => ({ skuId, quantity: 1 }));
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  if (!placed.ok) throw new Error(placed.code);
  const orders = placed.value.orderIds.map((id) => ({ id, amountVersion: 1 }));
  return { userId: buyer.userId, orders, skus };
}

describe("a payment", () => {
  test("of a purchase is one transfer from the wallet to escrow, a part for each order", async () => {
    const { userId, orders } = await purchase(3);
    await fundWallet(db, userId, 500);
    const paid = await payOrders(db, { userId, orders });
    if (!paid.ok) throw new Error(paid.code);
    expect(await balance(userId)).toBe(200);
    for (const { id } of orders) {
      const order = await orderById(id);
      expect(order).toMatchObject({ state: "awaiting_shipment", payment_transfer_id: paid.value.transferId });
      expect((order.deadline_at?.getTime() ?? 0) - (order.paid_at?.getTime() ?? 0)).toBe(7 * 86_400_000);
      expect(await entriesAbout(id)).toEqual([{ kind: "escrow", stripe: id % 16, amount_minor: 100, subject_id: id }]);
      const events = await db.selectFrom("order_events").select(["kind", "actor"]).where("order_id", "=", id).execute();
      expect(events).toContainEqual({ kind: "paid", actor: "buyer" });
      const notices = await db
        .selectFrom("notices")
        .select(["user_id", "event"])
        .where("subject_id", "=", id)
        .execute();
      const { owner_id } = await db
        .selectFrom("shops")
        .select("owner_id")
        .where("id", "=", order.shop_id)
        .executeTakeFirstOrThrow();
      expect(notices).toEqual([
        { user_id: userId, event: "order_paid" },
        { user_id: owner_id, event: "order_paid" },
      ]);
    }
    const transfers = await db
      .selectFrom("ledger_transfers")
      .select(["kind", "cause_id"])
      .where("kind", "=", "pay")
      .where("id", "=", paid.value.transferId)
      .execute();
    expect(transfers).toEqual([{ kind: "pay", cause_id: orders[0]?.id }]);
  });

  test("of one order leaves the others of the purchase unpaid", async () => {
    const { userId, orders } = await purchase(2);
    await fundWallet(db, userId, 100);
    const [first = { id: 0, amountVersion: 0 }, other = { id: 0, amountVersion: 0 }] = orders;
    expect(await payOrders(db, { userId, orders: [first] })).toMatchObject({ ok: true });
    expect((await orderById(other.id)).state).toBe("awaiting_payment");
    // What was shown was both: one of them is paid apart by now.
    expect(await payOrders(db, { userId, orders })).toEqual({ ok: false, code: "notPayable" });
  });

  test("sent again is answered as paid, and takes nothing", async () => {
    const { userId, orderId } = await makeOrder(db, { price: 100 });
    await fundWallet(db, userId, 1000);
    expect(await payOrders(db, one(userId, orderId))).toMatchObject({ value: { repeated: false } });
    expect(await payOrders(db, one(userId, orderId))).toMatchObject({ ok: true, value: { repeated: true } });
    expect(await balance(userId)).toBe(900);
    const notices = await db.selectFrom("notices").select("id").where("subject_id", "=", orderId).execute();
    expect(notices).toHaveLength(2);
  });

  test("takes what the platform bears from its marketing", async () => {
    const { userId, orderId } = await makeOrder(db, { price: 100 });
    await db
      .updateTable("orders")
      .set({ platform_discount_minor: 30, total_minor: 70, amount_version: 2 })
      .where("id", "=", orderId)
      .execute();
    await fundWallet(db, userId, 70);
    expect(await payOrders(db, one(userId, orderId, 2))).toMatchObject({ ok: true });
    expect(await balance(userId)).toBe(0);
    expect(await entriesAbout(orderId)).toEqual([
      { kind: "escrow", stripe: orderId % 16, amount_minor: 100, subject_id: orderId },
      { kind: "marketing", stripe: orderId % 16, amount_minor: -30, subject_id: orderId },
    ]);
  });

  test("of nothing needs no wallet", async () => {
    const { userId, orderId } = await makeOrder(db, { price: 0 });
    expect(await payOrders(db, one(userId, orderId))).toEqual({
      ok: true,
      value: { transferId: null, repeated: false },
    });
    expect(await orderById(orderId)).toMatchObject({ state: "awaiting_shipment", payment_transfer_id: null });
    const free = await makeOrder(db, { price: 30 });
    await db
      .updateTable("orders")
      .set({ platform_discount_minor: 30, total_minor: 0 })
      .where("id", "=", free.orderId)
      .execute();
    expect(await payOrders(db, one(free.userId, free.orderId))).toMatchObject({ ok: true });
    expect((await entriesAbout(free.orderId)).map(({ amount_minor }) => amount_minor)).toEqual([30, -30]);
  });

  test("costs the same statements for one order and for ten", async () => {
    const statements = async (shops: number) => {
      const { userId, orders } = await purchase(shops);
      await fundWallet(db, userId, 10_000);
      queries.length = 0;
      expect(await payOrders(db, { userId, orders })).toMatchObject({ ok: true });
      return statementsOf(queries).length;
    };
    // The first payment opens the rows of escrow.
    await statements(16);
    const few = await statements(1);
    expect(await statements(10)).toBe(few);
    expect(few).toBeLessThanOrEqual(10);
  });

  test("follows the setting of the time to ship: 0 is no limit", async () => {
    await storeRaw(db, "timers", { unshippedDays: 0, unpaidMinutes: 0 });
    const { userId, orderId } = await makeOrder(db, { price: 0 });
    expect((await orderById(orderId)).deadline_at).toBeNull();
    await payOrders(db, one(userId, orderId));
    expect((await orderById(orderId)).deadline_at).toBeNull();
    await storeRaw(db, "timers", {});
  });
});

describe("a payment is refused", () => {
  test("without enough in the wallet, and says what is missing", async () => {
    const { userId, orderId } = await makeOrder(db, { price: 100 });
    expect(await payOrders(db, one(userId, orderId))).toEqual({
      ok: false,
      code: "insufficientBalance",
      missingMinor: 100,
    });
    await fundWallet(db, userId, 99);
    expect(await payOrders(db, one(userId, orderId))).toMatchObject({ missingMinor: 1 });
    expect(await orderById(orderId)).toMatchObject({ state: "awaiting_payment", paid_at: null });
    await fundWallet(db, userId, 1);
    expect(await payOrders(db, one(userId, orderId))).toMatchObject({ ok: true });
  });

  test("when one amount is another than shown, with all that are", async () => {
    const { userId, orders } = await purchase(2);
    await fundWallet(db, userId, 500);
    const id = orders[1]?.id ?? 0;
    await db
      .updateTable("orders")
      .set({ amount_version: 2, shop_discount_minor: 40, total_minor: 60 })
      .where("id", "=", id)
      .execute();
    const changed = { ok: false, code: "changed", orders: [{ id, amountVersion: 2, totalMinor: 60 }] };
    expect(await payOrders(db, { userId, orders })).toEqual(changed);
    expect(await balance(userId)).toBe(500);
  });

  test("when the time to pay is over, although nobody closed the order yet", async () => {
    const { userId, orderId } = await makeOrder(db, { price: 100 });
    await fundWallet(db, userId, 500);
    await sql`update orders set deadline_at = now() - interval '1 millisecond' where id = ${orderId}`.execute(db);
    expect(await payOrders(db, one(userId, orderId))).toEqual({ ok: false, code: "expired" });
    await db.updateTable("orders").set({ deadline_at: null }).where("id", "=", orderId).execute();
    expect(await payOrders(db, one(userId, orderId))).toMatchObject({ ok: true });
  });

  test.each(["cancelled", "closed"] as const)("when the order is %s", async (state) => {
    const { userId, orderId } = await makeOrder(db, { price: 100 });
    await fundWallet(db, userId, 500);
    await db.updateTable("orders").set({ state }).where("id", "=", orderId).execute();
    expect(await payOrders(db, one(userId, orderId))).toEqual({ ok: false, code: "notPayable" });
    expect(await balance(userId)).toBe(500);
  });

  test("for somebody else's order, alone or among one's own, and for one that is not there", async () => {
    const mine = await makeOrder(db, { price: 100 });
    const { orderId } = await makeOrder(db, { price: 100 });
    await fundWallet(db, mine.userId, 500);
    const both = { userId: mine.userId, orders: [mine.orderId, orderId].map((id) => ({ id, amountVersion: 1 })) };
    for (const pay of [one(mine.userId, orderId), both, one(mine.userId, 999_999_999), { ...both, orders: [] }])
      expect(await payOrders(db, pay)).toEqual({ ok: false, code: "notFound" });
    expect((await orderById(orderId)).state).toBe("awaiting_payment");
    expect((await orderById(mine.orderId)).state).toBe("awaiting_payment");
    const { id } = await makeUser(db);
    expect(await payOrders(db, one(id, mine.orderId))).toEqual({ ok: false, code: "notFound" });
  });
});
