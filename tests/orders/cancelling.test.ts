import { describe, expect, test } from "vitest";
import { cancelOrder, cancelOrders } from "~/app/orders/after/cancel-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import {
  couponStates,
  eventsOf,
  makeOrderIn,
  makePurchase,
  onlyOrder,
  orderRow,
  payPurchase,
  stateOf,
  stockOf,
} from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { interleave, twiceAtOnce } from "~/tests/support/interleave";
import { fundWallet } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";

const { db, url } = testDatabase({ max: 24 });

describe("cancelling an unpaid order", () => {
  test("puts its stock back, ends its timer and tells the shop", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 100, quantity: 3 }, { price: 50 }] }]);
    const { id, skuIds } = onlyOrder(purchase);
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(47);
    expect(await cancelOrder(db, { userId: purchase.userId, orderId: id })).toEqual({
      ok: true,
      value: { repeated: false },
    });
    expect(await Promise.all(skuIds.map((sku) => stockOf(db, sku)))).toEqual([50, 50]);
    expect(await orderRow(db, id)).toMatchObject({ state: "cancelled", deadline_at: null });
    expect((await orderRow(db, id)).closed_at).not.toBeNull();
    expect(await eventsOf(db, id)).toEqual(["placed", "cancelled"]);
    const notices = await db.selectFrom("notices").select(["user_id", "event"]).where("subject_id", "=", id).execute();
    expect(notices.map(({ event }) => event)).toEqual(["order_cancelled"]);
    expect(notices[0]?.user_id).not.toBe(purchase.userId);
    await moneyOfOrder(db, id);
  });

  test("again changes nothing", async () => {
    const { userId, orderId, skuIds } = await makeOrderIn(db, "awaiting_payment");
    await cancelOrder(db, { userId, orderId });
    expect(await cancelOrder(db, { userId, orderId })).toEqual({ ok: true, value: { repeated: true } });
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(50);
    expect(await eventsOf(db, orderId)).toHaveLength(2);
  });

  test("gives its shop's coupon back at once, and the platform's with the last order of the purchase", async () => {
    const shops = [1, 2].map(() => ({ lines: [{ price: 5000 }], shopOff: 300 }));
    const { userId, orders } = await makePurchase(db, shops, { platformOff: 700 });
    const [first, second] = orders.map(({ id }) => id);
    expect(await couponStates(db, userId)).toEqual(["used", "used", "used"]);
    await cancelOrder(db, { userId, orderId: first ?? 0 });
    expect(await couponStates(db, userId)).toEqual(["unused", "used", "used"]);
    await cancelOrder(db, { userId, orderId: second ?? 0 });
    expect(await couponStates(db, userId)).toEqual(["unused", "unused", "unused"]);
  });

  test("keeps the platform's coupon while another order of the purchase is paid", async () => {
    const shops = [1, 2].map(() => ({ lines: [{ price: 5000 }] }));
    const purchase = await makePurchase(db, shops, { platformOff: 700 });
    const [first, second] = purchase.orders;
    if (!first || !second) throw new Error("no orders");
    await payPurchase(db, { ...purchase, orders: [first] });
    await cancelOrder(db, { userId: purchase.userId, orderId: second.id });
    expect(await couponStates(db, purchase.userId)).toEqual(["used"]);
    await moneyOfOrder(db, first.id);
  });

  test("of a whole purchase is all or nothing", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 100 }] }, { lines: [{ price: 100 }] }]);
    const [first, second] = purchase.orders;
    if (!first || !second) throw new Error("no orders");
    await payPurchase(db, { ...purchase, orders: [first] });
    const { userId } = purchase;
    expect(await cancelOrders(db, { userId, orderIds: [first.id, second.id] })).toEqual({
      ok: false,
      code: "notCancellable",
    });
    expect(await stateOf(db, second.id)).toBe("awaiting_payment");
    expect(await cancelOrders(db, { userId, orderIds: [second.id, 999_999_999] })).toMatchObject({ code: "notFound" });
    expect(await cancelOrders(db, { userId, orderIds: [] })).toMatchObject({ code: "notFound" });
    expect(await cancelOrders(db, { userId, orderIds: [second.id] })).toMatchObject({ ok: true });
  });

  test("is refused for somebody else's, and for one that is paid", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_shipment");
    const { id } = await makeUser(db);
    expect(await cancelOrder(db, { userId: id, orderId })).toEqual({ ok: false, code: "notFound" });
    expect(await cancelOrder(db, { userId, orderId })).toEqual({ ok: false, code: "notCancellable" });
    expect(await stateOf(db, orderId)).toBe("awaiting_shipment");
  });
});

describe("at the same instant", () => {
  test("two cancellations put the stock back once", async () => {
    const { userId, orderId, skuIds } = await makeOrderIn(db, "awaiting_payment");
    const { first, second, waited } = await twiceAtOnce(url)(/update orders set state/, (handle) =>
      cancelOrder(handle, { userId, orderId }),
    );
    expect([waited, first, second]).toEqual([
      true,
      { ok: true, value: { repeated: false } },
      { ok: true, value: { repeated: true } },
    ]);
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(50);
  });

  test("the two orders of a purchase give the platform's coupon back", async () => {
    const { userId, orders } = await makePurchase(db, [{ lines: [{ price: 900 }] }, { lines: [{ price: 900 }] }], {
      platformOff: 100,
    });
    const [one, other] = orders.map(({ id }) => id);
    const { waited } = await interleave(url, {
      first: (handle) => cancelOrder(handle, { userId, orderId: one ?? 0 }),
      before: /update "?coupons_owned|insert into stock_movements/,
      second: (handle) => cancelOrder(handle, { userId, orderId: other ?? 0 }),
    });
    expect(waited).toBe(true);
    expect(await couponStates(db, userId)).toEqual(["unused"]);
  });

  test.each(["cancel", "pay"] as const)("cancelling and paying have one outcome when to %s is first", async (who) => {
    const { userId, orderId, skuIds } = await makeOrderIn(db, "awaiting_payment");
    await fundWallet(db, userId, 1000);
    const cancel = (handle: typeof db) => cancelOrder(handle, { userId, orderId });
    const pay = (handle: typeof db) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] });
    const steps = who === "cancel" ? { first: cancel, second: pay } : { first: pay, second: cancel };
    const { first, second, waited } = await interleave<{ ok: boolean }, { ok: boolean }>(url, {
      ...steps,
      before: /update orders set state/,
    });
    expect([waited, first.ok, second.ok]).toEqual([true, true, false]);
    expect(await stateOf(db, orderId)).toBe(who === "cancel" ? "cancelled" : "awaiting_shipment");
    expect(await stockOf(db, skuIds[0] ?? 0)).toBe(who === "cancel" ? 50 : 49);
    expect((await moneyOfOrder(db, orderId)).paid).toBe(who === "cancel" ? 0 : 1000);
  });

  test("forty times cancelling and paying end every order in one of two ways", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => makeOrderIn(db, "awaiting_payment")));
    for (const { userId } of made) await fundWallet(db, userId, 1000);
    await Promise.all(
      made.flatMap(({ userId, orderId }) => [
        cancelOrder(db, { userId, orderId }),
        payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
        cancelOrder(db, { userId, orderId }),
        payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
      ]),
    );
    for (const { orderId, skuIds } of made) {
      const paid = (await stateOf(db, orderId)) === "awaiting_shipment";
      expect(await stockOf(db, skuIds[0] ?? 0)).toBe(paid ? 49 : 50);
      expect((await moneyOfOrder(db, orderId)).paid).toBe(paid ? 1000 : 0);
    }
  });
});
