import { describe, expect, test } from "vitest";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { addToCart, cartContents, makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeSku, makeUser } from "~/tests/support/factories";
import { checkoutOf, makeAddress, makeOrder, makeOrderer, shownNow } from "~/tests/support/order-factories";

const { db, queries } = testDatabase({ max: 20 });

const stockOf = async (skuId: number) =>
  (await db.selectFrom("skus").select("stock").where("id", "=", skuId).executeTakeFirstOrThrow()).stock;
const ordersOf = (userId: number) =>
  db.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id").execute();

describe("a placed order", () => {
  test("is one for each shop, with amounts, shares, address and deadline, and has taken its stock", async () => {
    const buyer = await makeOrderer(db);
    const { id: shopId } = await makeShop(db);
    const heavy = await makeGoods(db, { shop_id: shopId, freight_minor: 450 });
    const light = await makeGoods(db, { shop_id: shopId, freight_minor: 300 });
    const spec = JSON.stringify([{ name: { en: "Colour" }, value: { en: "Coral" } }]);
    const one = await makeSku(db, { goods_id: heavy.id, price_minor: 8990, stock: 5, spec });
    const two = await makeSku(db, { goods_id: light.id, price_minor: 5490, stock: 5 });
    const free = await makeGoods(db, { freight_minor: 900, services: ["free_shipping"] });
    const three = await makeSku(db, { goods_id: free.id, price_minor: 100, stock: 5 });
    const lines = [
      { skuId: two.id, quantity: 2 },
      { skuId: three.id, quantity: 1 },
      { skuId: one.id, quantity: 1 },
    ];
    const remarks = { [shopId]: "Ring twice" };
    const placed = await placeOrder(db, await checkoutOf(db, lines, { ...buyer, remarks }));
    expect(placed).toMatchObject({ ok: true, value: { repeated: false } });
    const orders = await ordersOf(buyer.userId);
    const facts = { state: "awaiting_payment", currency: "USD", amount_version: 1, paid_at: null };
    expect(orders).toMatchObject([
      { ...facts, shop_id: shopId, goods_minor: 19_970, freight_minor: 450, total_minor: 20_420, remark: "Ring twice" },
      { ...facts, shop_id: free.shop_id, goods_minor: 100, freight_minor: 0, total_minor: 100, remark: "" },
    ]);
    const [first] = orders;
    const address = {
      recipient: "Lena Hart",
      mobile: "13800138000",
      region: "",
      regionCode: "CN-31-01-01",
      detail: "88 Huaihai Road",
    };
    expect(first?.address).toEqual(address);
    expect((first?.deadline_at?.getTime() ?? 0) - (first?.created_at.getTime() ?? 0)).toBe(30 * 60_000);
    const bought = await db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", first?.id ?? 0)
      .orderBy("sku_id")
      .execute();
    expect(bought).toMatchObject([
      { sku_id: one.id, title: heavy.title, spec: one.spec, picture: heavy.picture, quantity: 1, price_minor: 8990 },
      { sku_id: two.id, title: light.title, spec: [], picture: light.picture, quantity: 2, price_minor: 5490 },
    ]);
    // 450 × 8990 / 19970 = 202.58, 450 × 10980 / 19970 = 247.42.
    expect(bought.map(({ freight_minor, paid_minor }) => [freight_minor, paid_minor])).toEqual([
      [203, 8990],
      [247, 10_980],
    ]);
    expect(bought.map(({ commission_permille, commission_minor }) => [commission_permille, commission_minor])).toEqual([
      [50, 449],
      [50, 549],
    ]);
    expect(await Promise.all([one, two, three].map(({ id }) => stockOf(id)))).toEqual([4, 3, 4]);
    const events = await db
      .selectFrom("order_events")
      .select(["kind", "actor", "actor_id"])
      .where("order_id", "=", first?.id ?? 0)
      .execute();
    expect(events).toEqual([{ kind: "placed", actor: "buyer", actor_id: buyer.userId }]);
  });

  test("S2: of the same sku twice counts together", async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { stock: 5, price: 100 });
    const twice = [
      { skuId, quantity: 2 },
      { skuId, quantity: 2 },
    ];
    const shown = { ...(await shownNow(db, [{ skuId, quantity: 4 }])) };
    expect(await placeOrder(db, await checkoutOf(db, twice, { ...buyer, shown }))).toMatchObject({ ok: true });
    expect(await stockOf(skuId)).toBe(1);
    expect(await placeOrder(db, await checkoutOf(db, twice, buyer))).toMatchObject({
      code: "changed",
      differences: expect.arrayContaining([{ kind: "stock", skuId, was: 4, now: 1 }]),
    });
  });

  test("from the cart takes its lines, and no others", async () => {
    const buyer = await makeOrderer(db);
    const [bought, kept] = await Promise.all([makeStock(db), makeStock(db)]);
    for (const { skuId } of [bought, kept]) await addToCart(db, { userId: buyer.userId, skuId, number: 2 });
    const lines = [{ skuId: bought.skuId, quantity: 2 }];
    const order = await checkoutOf(db, lines, { ...buyer, from: "cart" });
    expect(await placeOrder(db, order)).toMatchObject({ ok: true });
    expect(await cartContents(db, buyer.userId)).toEqual({ [kept.skuId]: "2" });
    // Another device with the same cart.
    expect(await placeOrder(db, { ...order, key: crypto.randomUUID() })).toEqual({ ok: false, code: "cartGone" });
    expect(await ordersOf(buyer.userId)).toHaveLength(1);
  });

  test("costs the same statements for one line and for twenty lines of twenty shops", async () => {
    const statements = async (count: number) => {
      const buyer = await makeOrderer(db);
      const skus = await Promise.all(Array.from({ length: count }, () => makeStock(db)));
      for (const { skuId } of skus) await addToCart(db, { userId: buyer.userId, skuId, number: 1 });
      const lines = skus.map(({ skuId }) => ({ skuId, quantity: 1 }));
      const order = await checkoutOf(db, lines, { ...buyer, from: "cart" });
      queries.length = 0;
      expect(await placeOrder(db, order)).toMatchObject({ ok: true });
      return statementsOf(queries).length;
    };
    const one = await statements(1);
    expect(await statements(20)).toBe(one);
    expect(one).toBeLessThanOrEqual(13);
  });
});

describe("a key", () => {
  test("sent again gets the same answer; with another checkout it is refused", async () => {
    const buyer = await makeOrderer(db);
    const { skuId, shopId } = await makeStock(db);
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    const first = await placeOrder(db, order);
    if (!first.ok) throw new Error(first.code);
    // What was shown is no part of the comparison.
    const again = await placeOrder(db, { ...order, shown: { prices: {}, freight: {}, coupons: {}, totalMinor: 0 } });
    expect(again).toEqual({ ok: true, value: { ...first.value, repeated: true } });
    const others = [
      { lines: [{ skuId, quantity: 2 }] },
      { addressId: await makeAddress(db, buyer.userId) },
      { remarks: { [shopId]: "Ring" } },
    ];
    for (const other of others) {
      expect(await placeOrder(db, { ...order, ...other })).toEqual({ ok: false, code: "keyUsed" });
    }
    expect(await stockOf(skuId)).toBe(9);
    // Someone else's key is another one.
    const somebody = await makeOrderer(db);
    expect(await placeOrder(db, { ...order, ...somebody })).toMatchObject({ ok: true, value: { repeated: false } });
  });

  test("M2: sent 60 times at once places one group", async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { stock: 100 });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    const answers = await Promise.all(Array.from({ length: 60 }, () => placeOrder(db, order)));
    const groups = new Set(answers.map((answer) => (answer.ok ? answer.value.groupId : answer.code)));
    expect(groups.size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    expect(await stockOf(skuId)).toBe(99);
  });

  test("is free again after a refusal", async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { stock: 1 });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    await db.updateTable("skus").set({ price_minor: 5 }).where("id", "=", skuId).execute();
    expect(await placeOrder(db, order)).toMatchObject({ code: "changed" });
    const again = { ...order, shown: await shownNow(db, order.lines), remarks: { 1: "Later" } };
    expect(await placeOrder(db, again)).toMatchObject({ ok: true, value: { repeated: false } });
  });
});

describe("refused is", () => {
  test("what differs from what was shown, with old and new", async () => {
    const buyer = await makeOrderer(db);
    const { skuId, goodsId, shopId } = await makeStock(db, { stock: 3, price: 1000 });
    const order = await checkoutOf(db, [{ skuId, quantity: 3 }], buyer);
    const bought = await placeOrder(db, await checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db)));
    expect(bought.ok).toBe(true);
    await db.updateTable("skus").set({ price_minor: 1200 }).where("id", "=", skuId).execute();
    await db.updateTable("goods").set({ freight_minor: 70 }).where("id", "=", goodsId).execute();
    expect(await placeOrder(db, order)).toEqual({
      ok: false,
      code: "changed",
      differences: [
        { kind: "price", skuId, was: [{ quantity: 2, priceMinor: 1000 }], now: [{ quantity: 2, priceMinor: 1200 }] },
        { kind: "stock", skuId, was: 3, now: 2 },
        { kind: "freight", shopId, was: 0, now: 70 },
        { kind: "total", was: 3000, now: 2470 },
      ],
    });
    expect(await ordersOf(buyer.userId)).toEqual([]);
    expect(await stockOf(skuId)).toBe(2);
  });

  test("a total that was not shown", async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { price: 1000 });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    const answer = await placeOrder(db, { ...order, shown: { ...order.shown, totalMinor: 999 } });
    expect(answer).toMatchObject({ differences: [{ kind: "total", was: 999, now: 1000 }] });
  });

  test("a line that cannot be bought, with the reason", async () => {
    const cases = {
      soldOut: (skuId: number) => makeOrderOfAll(skuId),
      retired: (skuId: number) => db.updateTable("skus").set({ retired: true }).where("id", "=", skuId).execute(),
      offShelf: (_: number, id: number) =>
        db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", id).execute(),
      deleted: (_: number, id: number) =>
        db.updateTable("goods").set({ state: "deleted" }).where("id", "=", id).execute(),
      shopAway: (_s: number, _g: number, id: number) =>
        db.updateTable("shops").set({ state: "holiday" }).where("id", "=", id).execute(),
      shopClosed: (_s: number, _g: number, id: number) =>
        db.updateTable("shops").set({ state: "closed" }).where("id", "=", id).execute(),
    };
    for (const [fault, happen] of Object.entries(cases)) {
      const { skuId, goodsId, shopId } = await makeStock(db, { stock: 1 });
      const order = await checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db));
      await happen(skuId, goodsId, shopId);
      expect(await placeOrder(db, order)).toEqual({ ok: false, code: "unavailable", lines: [{ skuId, fault }] });
    }
    const order = await checkoutOf(db, [{ skuId: 999_999_999, quantity: 1 }], await makeOrderer(db));
    expect(await placeOrder(db, order)).toMatchObject({ lines: [{ fault: "notFound" }] });
  });

  async function makeOrderOfAll(skuId: number) {
    await placeOrder(db, await checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db)));
  }

  test("buying in one's own shop", async () => {
    const buyer = await makeOrderer(db);
    const shop = await makeShop(db, { owner_id: buyer.userId });
    const { skuId } = await makeStock(db, { shopId: shop.id });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    expect(await placeOrder(db, order)).toMatchObject({ code: "unavailable", lines: [{ skuId, fault: "ownShop" }] });
  });

  test("buying in a shop whose staff one is; an invitation alone stops nobody", async () => {
    const buyer = await makeOrderer(db);
    const { skuId, shopId } = await makeStock(db);
    const work = { shop_id: shopId, user_id: buyer.userId, role: "goods" as const };
    await db
      .insertInto("shop_staff")
      .values({ ...work, accepted_at: null })
      .execute();
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    expect(await placeOrder(db, order)).toMatchObject({ ok: true });
    await db.updateTable("shop_staff").set({ accepted_at: new Date() }).where("user_id", "=", buyer.userId).execute();
    const again = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    expect(await placeOrder(db, again)).toMatchObject({ code: "unavailable", lines: [{ skuId, fault: "ownShop" }] });
  });

  test("an address that is somebody else's, or not there", async () => {
    const buyer = await makeOrderer(db);
    const other = await makeOrderer(db);
    const { skuId } = await makeStock(db);
    for (const addressId of [other.addressId, 999_999_999]) {
      const order = await checkoutOf(db, [{ skuId, quantity: 1 }], { ...buyer, addressId });
      expect(await placeOrder(db, order)).toEqual({ ok: false, code: "noAddress" });
    }
  });

  test("an eleventh purchase while ten wait for payment; one that was closed or ran out makes room", async () => {
    const { id: userId } = await makeUser(db);
    const addressId = await makeAddress(db, userId);
    const made = [];
    for (let n = 0; n < 10; n++) made.push(await makeOrder(db, { userId }));
    const { skuId } = await makeStock(db);
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], { userId, addressId });
    expect(await placeOrder(db, order)).toEqual({ ok: false, code: "tooManyUnpaid" });
    const late = { deadline_at: new Date(Date.now() - 1000) };
    await db
      .updateTable("orders")
      .set(late)
      .where("id", "=", made[0]?.orderId ?? 0)
      .execute();
    expect(await placeOrder(db, order)).toMatchObject({ ok: true });
  });

  test("a total that cannot be counted", async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { price: Number.MAX_SAFE_INTEGER });
    const order = await checkoutOf(db, [{ skuId, quantity: 2 }], buyer);
    expect(await placeOrder(db, order)).toEqual({ ok: false, code: "tooMuch" });
  });
});
