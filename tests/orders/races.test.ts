import { expect, test } from "vitest";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { addToCart, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave, twiceAtOnce } from "~/tests/support/interleave";
import { checkoutOf, fundWallet, makeOrder, makeOrderer } from "~/tests/support/order-factories";
import { inTier } from "~/tests/support/tier";

const { db, url } = testDatabase({ max: 24 });
const atOnce = twiceAtOnce(url);

const stockOf = async (skuId: number) =>
  (await db.selectFrom("skus").select("stock").where("id", "=", skuId).executeTakeFirstOrThrow()).stock;
const walletOf = async (userId: number) =>
  (
    await db
      .selectFrom("ledger_accounts")
      .select("balance_minor")
      .where("kind", "=", "wallet")
      .where("owner_id", "=", userId)
      .executeTakeFirstOrThrow()
  ).balance_minor;

/** More than there are connections, several times over. */
const crowd = inTier({ test: 60, full: 200 });

test(`S1: of ${crowd} buyers at once one gets the only one, all others hear that it is sold out`, async () => {
  const { skuId } = await makeStock(db, { stock: 1 });
  const buyers = await Promise.all(Array.from({ length: crowd }, () => makeOrderer(db)));
  const orders = await Promise.all(buyers.map((buyer) => checkoutOf(db, [{ skuId, quantity: 1 }], buyer)));
  const answers = await Promise.all(orders.map((order) => placeOrder(db, order)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const soldOut = { ok: false, code: "unavailable", lines: [{ skuId, fault: "soldOut" }] };
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: crowd - 1 }, () => soldOut));
  expect(await stockOf(skuId)).toBe(0);
});

test("the last one is not sold twice, whoever reads the stock first", async () => {
  const { skuId } = await makeStock(db, { stock: 1 });
  const order = async () => checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db));
  const [one, other] = [await order(), await order()];
  const { first, second, waited } = await interleave(url, {
    first: (handle) => placeOrder(handle, one),
    before: /insert into order_groups/,
    second: (handle) => placeOrder(handle, other),
  });
  expect(waited).toBe(true);
  expect(first.ok).toBe(true);
  expect(second).toMatchObject({ code: "unavailable" });
});

test("S4: carts with the same skus in opposite orders all go through, without a deadlock", async () => {
  const skus = await Promise.all(Array.from({ length: 6 }, () => makeStock(db, { stock: 9999 })));
  const lines = skus.map(({ skuId }) => ({ skuId, quantity: 1 }));
  const buyers = await Promise.all(Array.from({ length: 16 }, () => makeOrderer(db)));
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(
      buyers.map(async (buyer, at) => {
        const order = await checkoutOf(db, at % 2 === 0 ? lines : lines.toReversed(), buyer);
        return placeOrder(db, order);
      }),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  }
  expect(await stockOf(skus[0]?.skuId ?? 0)).toBe(9999 - 16 * 8);
  const { deadlocks } = await db
    .selectFrom("pg_stat_database" as never)
    .select("deadlocks" as never)
    .where("datname" as never, "=", new URL(url).pathname.slice(1) as never)
    .executeTakeFirstOrThrow();
  expect(Number(deadlocks)).toBe(0);
});

test("a key that is sent twice places once, wherever the first one is", async () => {
  const { skuId } = await makeStock(db);
  const order = await checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db));
  const { first, second, waited } = await atOnce(/insert into order_groups/, (handle) => placeOrder(handle, order));
  expect(waited).toBe(true);
  if (!first.ok || !second.ok) throw new Error("refused");
  expect(second.value).toEqual({ ...first.value, repeated: true });
  expect(await stockOf(skuId)).toBe(9);
});

test("two devices that check out the same cart at once make one order", async () => {
  const buyer = await makeOrderer(db);
  const { skuId } = await makeStock(db);
  await addToCart(db, { userId: buyer.userId, skuId, number: 1 });
  const lines = [{ skuId, quantity: 1 }];
  const [one, other] = await Promise.all([1, 2].map(() => checkoutOf(db, lines, { ...buyer, from: "cart" })));
  if (!one || !other) throw new Error("no orders");
  const { first, second, waited } = await interleave(url, {
    first: (handle) => placeOrder(handle, one),
    before: /delete from "cart_lines"/,
    second: (handle) => placeOrder(handle, other),
  });
  expect([waited, first.ok, second]).toEqual([true, true, { ok: false, code: "cartGone" }]);
});

test("the tenth unpaid purchase is the last, also when two are placed at once", async () => {
  const buyer = await makeOrderer(db);
  for (let n = 0; n < 9; n++) await makeOrder(db, { userId: buyer.userId });
  const { skuId } = await makeStock(db);
  const orders = await Promise.all([1, 2].map(() => checkoutOf(db, [{ skuId, quantity: 1 }], buyer)));
  const [one, other] = orders;
  if (!one || !other) throw new Error("no orders");
  const { first, second } = await interleave(url, {
    first: (handle) => placeOrder(handle, one),
    before: /insert into order_groups/,
    second: (handle) => placeOrder(handle, other),
  });
  expect([first.ok, second]).toEqual([true, { ok: false, code: "tooManyUnpaid" }]);
});

test("M6: an order that is paid twice at once is paid once", async () => {
  const { userId, orderId } = await makeOrder(db, { price: 100 });
  await fundWallet(db, userId, 1000);
  const pay = { userId, orders: [{ id: orderId, amountVersion: 1 }] };
  const { first, second, waited } = await atOnce(/update orders set state/, (handle) => payOrders(handle, pay));
  expect([waited, first, second]).toMatchObject([
    true,
    { ok: true, value: { repeated: false } },
    { ok: true, value: { repeated: true } },
  ]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => payOrders(db, pay)));
  expect(answers.every((answer) => answer.ok && answer.value.repeated)).toBe(true);
  expect(await walletOf(userId)).toBe(900);
});

test("M6: two orders with money for one: one is paid", async () => {
  const { userId, orderId } = await makeOrder(db, { price: 100 });
  const { orderId: otherId } = await makeOrder(db, { userId, price: 100 });
  await fundWallet(db, userId, 150);
  const pay = (id: number) => ({ userId, orders: [{ id, amountVersion: 1 }] });
  const { first, second } = await interleave(url, {
    first: (handle) => payOrders(handle, pay(orderId)),
    before: /update orders set state/,
    second: (handle) => payOrders(handle, pay(otherId)),
  });
  expect(first.ok).toBe(true);
  expect(second).toEqual({ ok: false, code: "insufficientBalance", missingMinor: 50 });
  expect(await walletOf(userId)).toBe(50);
});

test("M6: who waits past the end of the time to pay pays nothing", async () => {
  const { userId, orderId } = await makeOrder(db, { price: 100 });
  await fundWallet(db, userId, 100);
  const { second, waited } = await interleave(url, {
    // Ends the time, as a sweeper that holds the order would find it.
    first: (handle) =>
      handle.transaction().execute(async (trx) => {
        await trx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
        await trx
          .updateTable("orders")
          .set({ deadline_at: new Date(Date.now() - 1) })
          .where("id", "=", orderId)
          .execute();
      }),
    before: /update "orders"/,
    second: (handle) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
  });
  expect([waited, second]).toEqual([true, { ok: false, code: "expired" }]);
  expect(await walletOf(userId)).toBe(100);
});
