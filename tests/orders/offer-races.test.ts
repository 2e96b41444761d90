import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { lockOffer, setOfferState } from "~/app/prices/api.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { done, makeDue, stateOf } from "~/tests/support/after-factories";
import { makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { expectOffersToHold } from "~/tests/support/offer-books";
import { makeOffer } from "~/tests/support/offer-factories";
import { checkoutOf, fundWallet, makeOrderer } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { askOf } from "~/tests/support/refund-factories";

const { db, url } = testDatabase({ max: 8 });

/** Placing writes with it, after it has read and judged everything. */
const placing = /with grouped as/;
const usual = 8990;
const offered = 5990;
const changed = { ok: false, code: "changed" };

/** A sku on offer, and a buyer to whom the checkout of one piece shows the offer's price. */
async function onOffer(terms: { quota?: number; perPerson?: number } = {}) {
  const { skuId } = await makeStock(db, { price: usual, stock: 50 });
  const made = await makeOffer(db, { skus: [{ skuId, priceMinor: offered, additionMinor: 200, ...terms }] });
  const lines = [{ skuId, quantity: 1 }];
  const checkout = async (buyer?: { userId: number; addressId: number }) =>
    checkoutOf(db, lines, buyer ?? (await makeOrderer(db)));
  return { skuId, offerId: made.id, offerSkuId: made.skus[0] ?? 0, lines, checkout };
}

const move = (handle: Db, offerId: number, how: "stop" | "end") =>
  transact(handle, async (trx) => {
    const offer = await lockOffer(trx, { shopId: null, offerId });
    if (!offer) throw new Error("no offer");
    if (how === "stop") await setOfferState(trx, offerId, { state: "stopped", reason: "Faulty" });
    else await setOfferState(trx, offerId, { state: offer.state, endsAt: offer.now });
    // The place where another may look, after everything was written.
    await sql`select 'moved'`.execute(trx);
  });

const takenOf = async (offerSkuId: number) =>
  (await db.selectFrom("offer_skus").select("taken").where("id", "=", offerSkuId).executeTakeFirstOrThrow()).taken;

const linesOf = (orderId: number) =>
  db
    .selectFrom("order_lines")
    .select(["id", "offer_sku_id", "quantity", "paid_minor", "addition_minor"])
    .where("order_id", "=", orderId)
    .execute();

/** Places a checkout of one order; returns its id. */
async function placed(handle: Db, order: Parameters<typeof placeOrder>[1]): Promise<number> {
  return done(await placeOrder(handle, order)).orderIds[0] ?? 0;
}

/** An unpaid order of a piece at the offer's price, whose buyer has the money. */
async function unpaid(terms: { quota?: number } = {}) {
  const made = await onOffer(terms);
  const order = await made.checkout();
  const orderId = await placed(db, order);
  await fundWallet(db, order.userId, offered);
  const pay = (handle: Db) => payOrders(handle, { userId: order.userId, orders: [{ id: orderId, amountVersion: 1 }] });
  return { ...made, userId: order.userId, orderId, pay };
}

describe.each(["stop", "end"] as const)("an offer that somebody moves to its %s", (how) => {
  test("while an order is placed: the order has its price, and the offer is over afterwards", async () => {
    const { offerId, offerSkuId, checkout } = await onOffer();
    const [order, late] = [await checkout(), await checkout()];
    const { first, waited } = await interleave(url, {
      first: (handle) => placed(handle, order),
      before: placing,
      second: (handle) => move(handle, offerId, how),
    });
    expect(waited).toBe(true);
    expect(await linesOf(first)).toMatchObject([{ offer_sku_id: offerSkuId, paid_minor: offered }]);
    expect(await placeOrder(db, late)).toMatchObject(changed);
    expect(await takenOf(offerSkuId)).toBe(1);
    await expectOffersToHold(db);
  });

  test("before an order that waits for it is placed: the order asks again, and nothing is taken", async () => {
    const { skuId, offerId, offerSkuId, checkout } = await onOffer();
    const order = await checkout();
    const { second, waited } = await interleave(url, {
      first: (handle) => move(handle, offerId, how),
      before: /'moved'/,
      second: (handle) => placeOrder(handle, order),
    });
    expect(waited).toBe(true);
    const differences = [
      { kind: "price", skuId, was: [{ quantity: 1, priceMinor: offered }], now: [{ quantity: 1, priceMinor: usual }] },
      { kind: "total", was: offered, now: usual },
    ];
    expect(second).toEqual({ ...changed, differences });
    expect(await takenOf(offerSkuId)).toBe(0);
  });

  test("while an order is paid: the order is paid at its price", async () => {
    const { offerId, offerSkuId, orderId, pay } = await unpaid();
    const { first } = await interleave(url, {
      first: pay,
      before: /update orders set state/,
      second: (handle) => move(handle, offerId, how),
    });
    expect(first).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: offered, borne: 200, escrow: offered + 200 });
    expect(await takenOf(offerSkuId)).toBe(1);
  });

  test("before an order that took of it is paid: the price stays, since the deadline is the order's", async () => {
    const { offerId, offerSkuId, orderId, pay } = await unpaid();
    const { second } = await interleave(url, {
      first: (handle) => move(handle, offerId, how),
      before: /'moved'/,
      second: pay,
    });
    expect(second).toMatchObject({ ok: true });
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: offered, borne: 200 });
    expect(await takenOf(offerSkuId)).toBe(1);
  });
});

test("an offer whose time ends while placing waits for the last lock is over: the order asks again", async () => {
  const { skuId, offerId, offerSkuId, checkout } = await onOffer();
  const order = await checkout();
  const endsAt = new Date(Date.now() + 1000);
  await db.updateTable("offers").set({ ends_at: endsAt }).where("id", "=", offerId).execute();
  const { second, waited } = await interleave(url, {
    // Holds the sku until the offer's time is over.
    first: (handle) =>
      transact(handle, async (trx) => {
        await lockRows(trx, "skus", [skuId]);
        await sql`select 'held'`.execute(trx);
        await sleep(Math.max(0, endsAt.getTime() - Date.now()) + 50);
      }),
    before: /'held'/,
    second: (handle) => placeOrder(handle, order),
  });
  expect([waited, second]).toMatchObject([true, changed]);
  expect(await takenOf(offerSkuId)).toBe(0);
});

describe("an unpaid order whose time is over", () => {
  const sweep = (handle: Db) => sweepOrders(handle, { postReviews: postGoodReviews });

  test("is closed while its buyer pays: nothing is paid, and its piece is back", async () => {
    const { orderId, offerSkuId, pay } = await unpaid({ quota: 1 });
    await makeDue(db, orderId);
    const { second, waited } = await interleave(url, { first: sweep, before: /update offer_takes/, second: pay });
    expect(waited).toBe(true);
    expect(second.ok).toBe(false);
    expect([await stateOf(db, orderId), await takenOf(offerSkuId)]).toEqual(["closed", 0]);
    expect((await moneyOfOrder(db, orderId)).paid).toBe(0);
    await expectOffersToHold(db);
  });

  test("but was paid in the last instant keeps its piece: the timer finds it paid", async () => {
    const { orderId, offerSkuId, pay } = await unpaid({ quota: 1 });
    const endsAt = new Date(Date.now() + 1500);
    await db.updateTable("orders").set({ deadline_at: endsAt }).where("id", "=", orderId).execute();
    const { first } = await interleave(url, {
      first: pay,
      before: /update orders set state/,
      second: async (handle) => {
        await sleep(Math.max(0, endsAt.getTime() - Date.now()) + 50);
        return sweep(handle);
      },
    });
    expect(first).toMatchObject({ ok: true, value: { repeated: false } });
    await sweep(db);
    expect([await stateOf(db, orderId), await takenOf(offerSkuId)]).toEqual(["awaiting_shipment", 1]);
    expect((await moneyOfOrder(db, orderId)).paid).toBe(offered);
  });
});

test("the limit of a person holds for two orders of theirs at once: the second asks again", async () => {
  const { offerSkuId, checkout } = await onOffer({ perPerson: 1 });
  const buyer = await makeOrderer(db);
  const [one, other] = [await checkout(buyer), await checkout(buyer)];
  const { first, second, waited } = await interleave(url, {
    first: (handle) => placeOrder(handle, one),
    before: placing,
    second: (handle) => placeOrder(handle, other),
  });
  expect([waited, first.ok, second]).toMatchObject([true, true, changed]);
  expect(await takenOf(offerSkuId)).toBe(1);
});

test("the last piece is one person's, also when the other one's order has several goods in another order", async () => {
  const { skuId, offerSkuId, checkout } = await onOffer({ quota: 1 });
  const more = await makeStock(db, { stock: 5 });
  const lines = [more.skuId, skuId].map((id) => ({ skuId: id, quantity: 1 }));
  const [one, other] = [await checkout(), await checkoutOf(db, lines, await makeOrderer(db))];
  const { first, second, waited } = await interleave(url, {
    first: (handle) => placeOrder(handle, other),
    before: placing,
    second: (handle) => placeOrder(handle, one),
  });
  expect([waited, first.ok, second]).toMatchObject([true, true, changed]);
  expect(await takenOf(offerSkuId)).toBe(1);
});

describe("a refund that gives the last piece back", () => {
  /** A paid order that has the only piece, and a checkout of somebody else from the time before. */
  async function lastPiece() {
    const made = await onOffer({ quota: 1 });
    const [order, wanted] = [await made.checkout(), await made.checkout()];
    const orderId = await placed(db, order);
    const { userId } = order;
    await fundWallet(db, userId, offered);
    done(await payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }));
    const lines = (await linesOf(orderId)).map(({ id, quantity }) => ({ lineId: id, quantity }));
    const ask = askOf({ userId, orderId, lineIds: [] }, { lines, way: "unsent", received: false });
    return { ...made, orderId, wanted, refund: (handle: Db) => askRefund(handle, ask) };
  }

  test("while another order is placed: who waits for it gets it, and it is taken once", async () => {
    const { offerSkuId, wanted, refund } = await lastPiece();
    const { first, second, waited } = await interleave(url, {
      first: refund,
      before: /update offer_takes/,
      second: (handle) => placed(handle, wanted),
    });
    expect([waited, first.ok]).toEqual([true, true]);
    expect(await linesOf(second)).toMatchObject([{ offer_sku_id: offerSkuId, paid_minor: offered }]);
    expect(await takenOf(offerSkuId)).toBe(1);
    await expectOffersToHold(db);
  });

  test("after another order was judged: that one asks again, and the piece is free for the next", async () => {
    const { offerSkuId, wanted, checkout, refund } = await lastPiece();
    const { first, second } = await interleave(url, {
      first: refund,
      before: /from "?offer_skus"?.* for no key update/s,
      second: (handle) => placeOrder(handle, wanted),
    });
    expect([first.ok, second]).toMatchObject([true, changed]);
    expect(await takenOf(offerSkuId)).toBe(0);
    expect((await linesOf(await placed(db, await checkout())))[0]).toMatchObject({ offer_sku_id: offerSkuId });
    await expectOffersToHold(db);
  });

  test("while an order at the usual price is placed waits for it, and changes nothing of it", async () => {
    const { offerSkuId, checkout, refund } = await lastPiece();
    const dear = await checkout();
    const { first, second, waited } = await interleave(url, {
      first: (handle) => placed(handle, dear),
      before: placing,
      second: refund,
    });
    expect([waited, second.ok]).toEqual([true, true]);
    expect(await linesOf(first)).toMatchObject([{ offer_sku_id: null, paid_minor: usual }]);
    expect(await takenOf(offerSkuId)).toBe(0);
    await expectOffersToHold(db);
  });
});
