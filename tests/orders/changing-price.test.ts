import { describe, expect, test } from "vitest";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { eventsOf, makeOrderIn, orderRow, payPurchase, ship } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { fundWallet } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";

const { db, url } = testDatabase();
const change = (made: { orderId: number; shopId: number }, totalMinor: number, amountVersion = 1) => ({
  shopId: made.shopId,
  orderId: made.orderId,
  staffUserId: 1,
  amountVersion,
  totalMinor,
});

describe("a shop that changes the price of an unpaid order", () => {
  test("bears the difference; the order is paid, sent and settled with the new amounts", async () => {
    const bought = { lines: [{ price: 1000, quantity: 3 }, { price: 333 }], freight: 250, shopOff: 100 };
    const made = await makeOrderIn(db, "awaiting_payment", bought, { platformOff: 91 });
    const { userId, orderId } = made;
    const before = await orderRow(db, orderId);
    expect(before.total_minor).toBe(3392);
    expect(await changeOrderPrice(db, change(made, 2000))).toEqual({
      ok: true,
      value: { amountVersion: 2, totalMinor: 2000 },
    });
    expect(await orderRow(db, orderId)).toMatchObject({
      amount_version: 2,
      total_minor: 2000,
      platform_discount_minor: 91,
      freight_minor: 250,
      goods_minor: 3333,
      shop_discount_minor: 100 + 1392,
    });
    expect(await eventsOf(db, orderId)).toEqual(["placed", "price_changed"]);
    await payPurchase(db, { userId, orders: [{ ...made, id: orderId }] });
    await ship(db, { id: orderId, shopId: made.shopId });
    await confirmReceipt(db, { userId, orderId });
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: 2000, borne: 91, escrow: 0 });
  });

  test("may give it away, and raise it up to its prices again; sent twice it is one change", async () => {
    const made = await makeOrderIn(db, "awaiting_payment", { lines: [{ price: 1000 }], freight: 200 });
    expect(await changeOrderPrice(db, change(made, 0))).toMatchObject({ value: { amountVersion: 2 } });
    expect(await changeOrderPrice(db, { ...change(made, 1300, 2), freightMinor: 300 })).toMatchObject({
      value: { amountVersion: 3 },
    });
    expect(await changeOrderPrice(db, { ...change(made, 1300, 3), freightMinor: 300 })).toMatchObject({
      value: { amountVersion: 3 },
    });
    for (const totalMinor of [-1, 1301, 0.5, Number.NaN])
      expect(await changeOrderPrice(db, { ...change(made, totalMinor, 3), freightMinor: 300 })).toEqual({
        ok: false,
        code: "outOfRange",
        maxMinor: 1300,
      });
  });

  test("is refused after somebody else's change, after payment, and for another shop", async () => {
    const made = await makeOrderIn(db, "awaiting_payment");
    await changeOrderPrice(db, change(made, 900));
    expect(await changeOrderPrice(db, change(made, 800))).toEqual({
      ok: false,
      code: "changed",
      amountVersion: 2,
      totalMinor: 900,
    });
    expect(await changeOrderPrice(db, { ...change(made, 800, 2), shopId: made.shopId + 1 })).toMatchObject({
      code: "notFound",
    });
    await payPurchase(db, { userId: made.userId, orders: [{ ...made, id: made.orderId }] });
    expect(await changeOrderPrice(db, change(made, 800, 2))).toMatchObject({ code: "notUnpaid" });
  });

  test("at the instant of the payment stops the payment, which shows the new amount", async () => {
    const made = await makeOrderIn(db, "awaiting_payment");
    const { userId, orderId } = made;
    await fundWallet(db, userId, 1000);
    const { second, waited } = await interleave(url, {
      first: (handle) => changeOrderPrice(handle, change(made, 700)),
      before: /update orders set freight_minor/,
      second: (handle) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
    });
    const changed = { ok: false, code: "changed", orders: [{ id: orderId, amountVersion: 2, totalMinor: 700 }] };
    expect([waited, second]).toEqual([true, changed]);
  });
});
