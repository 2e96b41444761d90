import { describe, expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { endOrdersOfClosedShops } from "~/app/orders/closing/end-closed.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import type { Db } from "~/db/client.server";
import {
  couponStates,
  done,
  eventsOf,
  makeDue,
  makeOrderIn,
  makePurchase,
  orderRow,
  payPurchase,
  ship,
  stateOf,
  stockOf,
} from "../support/after-factories";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { interleave } from "../support/interleave";
import { checkoutOf, fundWallet, makeOrderer } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";
import { actionOf, askOf, refundOf } from "../support/refund-factories";

const { db, url } = testDatabase({ max: 24 });
const end = (handle: Db = db) => endOrdersOfClosedShops(handle, { endRefunds: endRefundsOfOrder });
const close = (shopId: number, handle: Db = db) =>
  handle.updateTable("shops").set({ state: "closed" }).where("id", "=", shopId).execute();
const bought = { lines: [{ price: 1000, quantity: 3 }, { price: 700 }], freight: 120, shopOff: 300 };

describe("when a shop is closed", () => {
  test("an unpaid order is cancelled: stock and coupons come back, the buyer is told", async () => {
    const { orderId, shopId, skuIds, userId } = await makeOrderIn(db, "awaiting_payment", bought, { platformOff: 55 });
    expect(await end()).toEqual({ acted: 0, failed: 0 });
    await close(shopId);
    expect(await end()).toEqual({ acted: 1, failed: 0 });
    expect(await orderRow(db, orderId)).toMatchObject({ state: "cancelled", deadline_at: null });
    expect(await Promise.all(skuIds.map((id) => stockOf(db, id)))).toEqual([50, 50]);
    expect(await couponStates(db, userId)).toEqual(["unused", "unused"]);
    expect(await eventsOf(db, orderId)).toEqual(["placed", "shop_closed"]);
    const notices = await db.selectFrom("notices").select("event").where("user_id", "=", userId).execute();
    expect(notices.map(({ event }) => event)).toContain("order_shop_closed");
  });

  test("a paid order of which nothing was sent is refunded whole, once: escrow, marketing, stock, coupons", async () => {
    const { orderId, shopId, skuIds, userId } = await makeOrderIn(db, "awaiting_shipment", bought, { platformOff: 55 });
    await close(shopId);
    expect([await end(), await end()]).toEqual([
      { acted: 1, failed: 0 },
      { acted: 0, failed: 0 },
    ]);
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
    expect(await stateOf(db, orderId)).toBe("closed");
    expect(await Promise.all(skuIds.map((id) => stockOf(db, id)))).toEqual([50, 50]);
    expect(await couponStates(db, userId)).toEqual(["unused", "unused"]);
    expect(await eventsOf(db, orderId)).toEqual(["placed", "paid", "shop_closed"]);
    const notices = await db.selectFrom("notices").select("event").where("subject_id", "=", orderId).execute();
    expect(notices.filter(({ event }) => event === "order_shop_closed")).toHaveLength(2);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("an open refund of an order that is paid back as a whole is closed with it, and both sides are told", async () => {
    const { orderId, shopId, userId } = await makeOrderIn(db, "awaiting_shipment", bought);
    const ownerId = (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow())
      .owner_id;
    const { id } = await db
      .insertInto("refunds")
      .values({ order_id: orderId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await close(shopId);
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
    const refund = await db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(refund).toMatchObject({ state: "closed", deadline_at: null, paid_minor: 0 });
    expect(refund.ended_at).not.toBeNull();
    const notices = await db
      .selectFrom("notices")
      .select("user_id")
      .where("event", "=", "refund_order_ended")
      .where("subject_id", "=", id)
      .execute();
    expect(notices.map(({ user_id }) => user_id).sort()).toEqual([userId, ownerId].sort());
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ escrow: 0, shop: 0 });
  });

  test("a refund of what was sent goes on when the rest is paid back, and is paid from what is left", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment", bought);
    const { orderId, shopId, userId, lineIds } = made;
    await ship(db, { id: orderId, shopId }, [{ lineId: lineIds[0] ?? 0, quantity: 2 }]);
    const { refundId } = done(await askRefund(db, askOf(made, { amountMinor: 400 })));
    await close(shopId);
    expect(await end()).toEqual({ acted: 1, failed: 0 });
    const shop = { actor: "shop", shopId, userId: 1 } as const;
    expect((await refundOf(db, refundId)).state).toBe("awaiting_seller");
    expect((await agreeRefund(db, await actionOf(db, refundId, shop))).ok).toBe(true);
    expect((await confirmReceipt(db, { userId, orderId })).ok).toBe(true);
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ escrow: 0 });
  });

  test("of what was sent in part the rest is refunded; what was sent runs on and is settled", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment", bought, { platformOff: 55 });
    const { orderId, shopId, userId, lineIds, skuIds } = made;
    await ship(db, { id: orderId, shopId }, [{ lineId: lineIds[0] ?? 0, quantity: 2 }]);
    const whole = await makeOrderIn(db, "awaiting_receipt");
    await close(shopId);
    await close(whole.shopId);
    expect(await end()).toEqual({ acted: 1, failed: 0 });
    expect(await stateOf(db, orderId)).toBe("awaiting_receipt");
    expect(await Promise.all(skuIds.map((id) => stockOf(db, id)))).toEqual([48, 50]);
    expect(await couponStates(db, userId)).toEqual(["used", "used"]);
    for (const one of [made, whole]) await confirmReceipt(db, { userId: one.userId, orderId: one.orderId });
    const money = await moneyOfOrder(db, orderId);
    expect(money.escrow).toBe(0);
    expect(money.shop + money.commission).toBe(3520 - money.refunded - money.backToPlatform);
    expect(await moneyOfOrder(db, whole.orderId)).toMatchObject({ shop: 950, commission: 50, escrow: 0 });
  });

  test("only its own order of a purchase ends; the platform's coupon stays with the other shop's", async () => {
    const purchase = await makePurchase(db, [bought, { lines: [{ price: 2000 }] }], { platformOff: 200 });
    await payPurchase(db, purchase);
    const [mine, other] = purchase.orders;
    await close(mine?.shopId ?? 0);
    await end();
    expect([await stateOf(db, mine?.id ?? 0), await stateOf(db, other?.id ?? 0)]).toEqual([
      "closed",
      "awaiting_shipment",
    ]);
    expect(await couponStates(db, purchase.userId)).toEqual(["unused", "used"]);
    await moneyOfOrder(db, mine?.id ?? 0);
    await moneyOfOrder(db, other?.id ?? 0);
  });

  test("nothing new is placed there", async () => {
    const { skuId, shopId } = await makeStock(db, { stock: 5 });
    const buyer = await makeOrderer(db);
    const checkout = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    await close(shopId);
    expect(await placeOrder(db, checkout)).toMatchObject({
      code: "unavailable",
      lines: [{ skuId, fault: "shopClosed" }],
    });
    expect(await stockOf(db, skuId)).toBe(5);
  });
});

describe("at the same moment", () => {
  test("any number of processes end each order once", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeOrderIn(db, "awaiting_shipment")));
    for (const { shopId } of made) await close(shopId);
    const done = await Promise.all(Array.from({ length: 8 }, () => end()));
    // Who meets only orders that others hold comes to an end; the next turn has the rest.
    done.push(await end());
    expect(done.reduce((sum, { acted }) => sum + acted, 0)).toBe(20);
    for (const { orderId } of made) {
      expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: 1000, refunded: 1000, escrow: 0 });
      expect((await eventsOf(db, orderId)).filter((kind) => kind === "shop_closed")).toHaveLength(1);
    }
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("an order that is being placed while its shop closes is found by the next turn", async () => {
    const { skuId, shopId } = await makeStock(db, { stock: 5 });
    const checkout = await checkoutOf(db, [{ skuId, quantity: 2 }], await makeOrderer(db));
    const { first, second } = await interleave(url, {
      first: (handle) => placeOrder(handle, checkout),
      before: /insert into order_groups/,
      second: async (handle) => {
        await close(shopId, handle);
        return end(handle);
      },
    });
    expect([first.ok, second]).toEqual([true, { acted: 0, failed: 0 }]);
    expect(await end()).toEqual({ acted: 1, failed: 0 });
    expect(await stockOf(db, skuId)).toBe(5);
  });

  test.each(["ship", "pay", "cancel", "give up"] as const)(
    "the job leaves an order to whoever is first: %s goes through, and the order ends as that leaves it",
    async (act) => {
      const unpaid = act === "pay" || act === "cancel";
      const made = await makeOrderIn(db, unpaid ? "awaiting_payment" : "awaiting_shipment");
      const { orderId, userId, shopId } = made;
      await fundWallet(db, userId, 1000);
      const parcel = {
        shopId,
        staffUserId: 1,
        orderId,
        addressVersion: 1,
        courier: "sf",
        number: "AT-ONCE-1",
        lines: null,
      };
      if (act === "give up") await makeDue(db, orderId);
      await close(shopId);
      const actions = {
        ship: (handle: Db) => shipOrder(handle, parcel),
        pay: (handle: Db) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
        cancel: (handle: Db) => cancelOrder(handle, { userId, orderId }),
        "give up": (handle: Db) => sweepOrders(handle, { postReviews: postGoodReviews }),
      };
      const { second } = await interleave<unknown, unknown>(url, {
        first: actions[act],
        before: /insert into (?:order_events|"order_events")/,
        second: end,
      });
      // It does not wait for what others hold.
      expect(second).toEqual({ acted: 0, failed: 0 });
      const again = act === "pay" ? 1 : 0;
      expect(await end()).toEqual({ acted: again, failed: 0 });
      const states = { ship: "awaiting_receipt", pay: "closed", cancel: "cancelled", "give up": "closed" };
      expect(await stateOf(db, orderId)).toBe(states[act]);
      await moneyOfOrder(db, orderId);
    },
  );

  test("who ships or pays while the job ends the order waits, and is refused", async () => {
    for (const act of ["ship", "pay"] as const) {
      const made = await makeOrderIn(db, act === "pay" ? "awaiting_payment" : "awaiting_shipment");
      const { orderId, userId, shopId } = made;
      await fundWallet(db, userId, 1000);
      await close(shopId);
      const parcel = {
        shopId,
        staffUserId: 1,
        orderId,
        addressVersion: 1,
        courier: "sf",
        number: "TOO-LATE-1",
        lines: null,
      };
      const { second, waited } = await interleave<unknown, { ok: boolean }>(url, {
        first: end,
        before: /insert into (?:order_events|"order_events")/,
        second: (handle) =>
          act === "ship"
            ? shipOrder(handle, parcel)
            : payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
      });
      expect([waited, second.ok]).toEqual([true, false]);
      await moneyOfOrder(db, orderId);
    }
  });
});
