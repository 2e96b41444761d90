import { describe, expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyBargains } from "~/app/centre/notices/notify-bargains.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { cutPrice } from "~/app/promotions/bargains/cut-price.server";
import type { Db } from "~/db/client.server";
import { bargainCheckout, makeBargain, makeFriend } from "../support/bargain-factories";
import { testDatabase } from "../support/database";
import { interleave } from "../support/interleave";
import { english } from "../support/languages";
import { fundWallet } from "../support/order-factories";

const { db, url } = testDatabase({ max: 8 });
const zone = "Asia/Shanghai";
const unknown = () => null;

const cut = (token: string, helperId: number, handle: Db = db) =>
  cutPrice(handle, { token, helperId, zone, knownDevice: unknown });

const rowOf = (token: string) =>
  db.selectFrom("bargains").selectAll().where("token", "=", token).executeTakeFirstOrThrow();

/** Ends a bargain as its clock would. */
const end = (token: string) =>
  db
    .updateTable("bargains")
    .set({ opened_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() - 1000) })
    .where("token", "=", token)
    .execute();

describe("buying", () => {
  test("on the way costs what it stands at and freezes the cuts; an unpaid end opens them again", async () => {
    const bargain = await makeBargain(db);
    const { token, userId } = bargain;
    await cut(token, await makeFriend(db));
    const [first = 0] = (await rowOf(token)).cuts;
    const placed = await placeOrder(db, await bargainCheckout(db, bargain));
    if (!placed.ok) throw new Error(placed.code);
    const [orderId = 0] = placed.value.orderIds;
    expect(await lineOf(orderId)).toMatchObject({ price_minor: 3300 - first, offer_sku_id: bargain.offerSkuId });
    expect(await cut(token, await makeFriend(db))).toEqual({ ok: false, code: "ordered" });
    await cancelOrder(db, { userId, orderId });
    expect(await cut(token, await makeFriend(db))).toMatchObject({ ok: true });
  });

  test("is once: a paid one is cut no more, and two checkouts at once are one order", async () => {
    const bargain = await makeBargain(db);
    const { token, userId } = bargain;
    const [one, other] = [await bargainCheckout(db, bargain), await bargainCheckout(db, bargain)];
    const done = await interleave(url, {
      first: (handle) => placeOrder(handle, one),
      before: /^commit|insert into "?order_lines/i,
      second: (handle) => placeOrder(handle, other),
    });
    expect(done.second).toEqual({ ok: false, code: "bargainOrdered" });
    if (!done.first.ok) throw new Error(done.first.code);
    await fundWallet(db, userId, 10_000);
    const [id = 0] = done.first.value.orderIds;
    expect(await payOrders(db, { userId, orders: [{ id, amountVersion: 1 }] })).toMatchObject({ ok: true });
    expect(await cut(token, await makeFriend(db))).toEqual({ ok: false, code: "ordered" });
  });

  test("against a cut at the same moment: the cut comes first and the price is asked again, or it is refused", async () => {
    const early = await makeBargain(db);
    const shown = await bargainCheckout(db, early);
    const cutFirst = await interleave(url, {
      first: async (handle) => cut(early.token, await makeFriend(db), handle),
      before: /^commit/,
      second: (handle) => placeOrder(handle, shown),
    });
    expect(cutFirst).toMatchObject({ first: { ok: true }, second: { ok: false, code: "changed" }, waited: true });

    const late = await makeBargain(db);
    const order = await bargainCheckout(db, late);
    const friend = await makeFriend(db);
    const placedFirst = await interleave(url, {
      first: (handle) => placeOrder(handle, order),
      before: /^commit|insert into "?order_lines/i,
      second: (handle) => cut(late.token, friend, handle),
    });
    expect(placedFirst).toMatchObject({ first: { ok: true }, second: { ok: false, code: "ordered" }, waited: true });
  });

  test("is for one piece at what it stands at", async () => {
    const bargain = await makeBargain(db);
    const checkout = await bargainCheckout(db, bargain);
    const more = await placeOrder(db, { ...checkout, lines: [{ skuId: bargain.skuId, quantity: 2 }] });
    expect(more).toMatchObject({ ok: false, code: "changed" });
  });

  test("after its end is refused", async () => {
    const bargain = await makeBargain(db);
    const checkout = await bargainCheckout(db, bargain);
    await end(bargain.token);
    expect(await placeOrder(db, checkout)).toEqual({ ok: false, code: "bargainOver" });
  });
});

const lineOf = (orderId: number) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();

describe("its owner is told", () => {
  test("once within six hours before the end, and once when it is over", async () => {
    const { token, userId } = await makeBargain(db);
    await notifyBargains(db);
    expect(await noticesFor(userId)).toEqual([]);
    const soon = { opened_at: new Date(Date.now() - 20 * 3600_000), ends_at: new Date(Date.now() + 5 * 3600_000) };
    await db.updateTable("bargains").set(soon).where("token", "=", token).execute();
    for (let round = 0; round < 2; round++) await notifyBargains(db);
    expect(await noticesFor(userId)).toMatchObject([{ title: "Your bargain ends within six hours" }]);
    await end(token);
    for (let round = 0; round < 2; round++) await notifyBargains(db, 1);
    expect(await noticesFor(userId)).toMatchObject([
      { title: "Your bargain is over", href: `/pages/user/order/bargain?token=${token}` },
      { title: "Your bargain ends within six hours" },
    ]);
  });

  test("nothing of the end of one that they bought, and only after an unpaid order of it is closed", async () => {
    const bargain = await makeBargain(db);
    const { token, userId } = bargain;
    const placed = await placeOrder(db, await bargainCheckout(db, bargain));
    if (!placed.ok) throw new Error(placed.code);
    await end(token);
    await notifyBargains(db);
    expect(await noticesFor(userId)).toEqual([]);
    const [orderId = 0] = placed.value.orderIds;
    await cancelOrder(db, { userId, orderId });
    await notifyBargains(db);
    expect(await noticesFor(userId)).toMatchObject([{ title: "Your bargain is over" }]);

    const paid = await makeBargain(db);
    const order = await placeOrder(db, await bargainCheckout(db, paid));
    if (!order.ok) throw new Error(order.code);
    await fundWallet(db, paid.userId, 10_000);
    const [id = 0] = order.value.orderIds;
    await payOrders(db, { userId: paid.userId, orders: [{ id, amountVersion: 1 }] });
    await end(paid.token);
    await notifyBargains(db);
    expect(await noticesFor(paid.userId)).toEqual([]);
  });
});

const noticesFor = async (userId: number) =>
  describeNotices(await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 }), english);
