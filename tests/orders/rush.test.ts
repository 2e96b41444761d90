import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { knownSoldOut, soldOutForMs } from "~/app/catalog/stock/sold-out.server";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { entranceLimits } from "~/app/orders/placing/entrance";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { makeOffer } from "../support/offer-factories";
import { checkoutOf, makeOrderer } from "../support/order-factories";

const { db, queries } = testDatabase({ max: 24 });

/** Checkouts of one piece each of a sku, by as many buyers. */
async function checkouts(skuId: number, buyers: number) {
  const lines = [{ skuId, quantity: 1 }];
  return await Promise.all(
    Array.from({ length: buyers }, async () => await checkoutOf(db, lines, await makeOrderer(db))),
  );
}

const stockOf = async (skuId: number) =>
  (await db.selectFrom("skus").select("stock").where("id", "=", skuId).executeTakeFirstOrThrow()).stock;

const soldOut = (skuId: number) => ({ ok: false, code: "unavailable", lines: [{ skuId, fault: "soldOut" }] });

test("of 40 who order one sku on offer at once those beyond the line are busy, and placed once with the same key", async () => {
  const { skuId } = await makeStock(db, { price: 8990, stock: 100 });
  await makeOffer(db, { skus: [{ skuId, priceMinor: 5990 }] });
  const orders = await checkouts(skuId, 40);
  const answers = await Promise.all(orders.map((order) => placeOrder(db, order)));
  const busy = answers.filter((answer) => !answer.ok);
  const { placing, waiting } = entranceLimits;
  expect(busy).toEqual(Array.from({ length: 40 - placing - waiting }, () => ({ ok: false, code: "veryBusy" })));
  // All send their key again, those who were placed too.
  const again = [];
  for (const order of orders) again.push(await placeOrder(db, order));
  const repeated = answers.map(({ ok }) => ({ ok: true, value: expect.objectContaining({ repeated: ok }) }));
  expect(again).toEqual(repeated);
  expect(await stockOf(skuId)).toBe(60);
});

test("for whoever closes the page in the line nothing is placed, and the others are", async () => {
  const { skuId } = await makeStock(db, { price: 8990, stock: 100 });
  await makeOffer(db, { skus: [{ skuId, priceMinor: 5990 }] });
  const closed = new AbortController();
  const orders = await checkouts(skuId, 12);
  const underWay = Promise.all(orders.map((order, at) => placeOrder(db, order, at > 9 ? closed.signal : undefined)));
  closed.abort();
  expect((await underWay).map(({ ok }) => ok)).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  expect(await stockOf(skuId)).toBe(90);
});

test("of a sku without an offer as many are placed at once as want to", async () => {
  const { skuId } = await makeStock(db, { stock: 100 });
  const answers = await Promise.all((await checkouts(skuId, 50)).map((order) => placeOrder(db, order)));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

test("an offer whose quota is gone refuses nobody who has seen the usual price", async () => {
  const { skuId } = await makeStock(db, { price: 8990, stock: 100 });
  await makeOffer(db, { skus: [{ skuId, priceMinor: 5990, quota: 1 }] });
  const [first, ...seenBefore] = await checkouts(skuId, 3);
  if (!first) throw new Error("no order");
  expect(await placeOrder(db, first)).toMatchObject({ ok: true });
  for (const order of seenBefore) expect(await placeOrder(db, order)).toMatchObject({ code: "changed" });
  const answers = await Promise.all((await checkouts(skuId, 10)).map((order) => placeOrder(db, order)));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

test("what is sold out is refused without a transaction, for a second, but not to whoever got the last one", async () => {
  const { skuId } = await makeStock(db, { price: 8990, stock: 1 });
  await makeOffer(db, { skus: [{ skuId, priceMinor: 5990 }] });
  const [first, second, third] = await checkouts(skuId, 3);
  if (!first || !second || !third) throw new Error("no orders");
  expect(await placeOrder(db, first)).toMatchObject({ ok: true });
  expect(await placeOrder(db, second)).toEqual(soldOut(skuId));
  queries.length = 0;
  expect(await placeOrder(db, third)).toEqual(soldOut(skuId));
  expect(queries.filter((text) => /begin|for no key update/i.test(text))).toEqual([]);
  expect(await placeOrder(db, first)).toMatchObject({ ok: true, value: { repeated: true } });
  // Another process gets pieces: this one does not hear of it.
  const counted = { sku_id: skuId, quantity: 5, cause: "counted" as const, user_id: first.userId, order_id: null };
  await db.insertInto("stock_movements").values(counted).execute();
  await sleep(soldOutForMs);
  expect(await placeOrder(db, third)).toMatchObject({ ok: true });
});

test("what comes back in this process can be bought in the same moment", async () => {
  const { skuId } = await makeStock(db, { price: 8990, stock: 1 });
  const [first, second] = await checkouts(skuId, 2);
  if (!first || !second) throw new Error("no orders");
  const placed = await placeOrder(db, first);
  if (!placed.ok) throw new Error(placed.code);
  expect(await placeOrder(db, second)).toEqual(soldOut(skuId));
  expect(knownSoldOut(db, [skuId])).toEqual([skuId]);
  const [orderId = 0] = placed.value.orderIds;
  expect(await cancelOrder(db, { userId: first.userId, orderId })).toMatchObject({ ok: true });
  expect(await placeOrder(db, second)).toMatchObject({ ok: true });
});
