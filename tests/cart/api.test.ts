import { describe, expect, test } from "vitest";
import { action as storage } from "~/app/cart/routes/api-cart-storage";
import { action as synchro } from "~/app/cart/routes/api-cart-synchro";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { cartContents, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";

const { db } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);

/** A signed-in client of the JSON API. */
async function client() {
  const { id: userId } = await makeUser(db);
  const token = (await sessions.create(userId)).sessionId;
  const call = (act: typeof synchro | typeof storage, input: unknown, headers: Record<string, string> = {}) =>
    accountBrowser(db).run(routed(act), "/wanlshop/cart", {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "Content-Type": "application/json", token, ...headers },
    });
  const data = async (act: typeof synchro | typeof storage, input: unknown) => {
    const { code, data } = await (await call(act, input)).json();
    return code === 1 ? data : `code ${code}`;
  };
  return { userId, call, data };
}

describe("cart/synchro", () => {
  test("answers flat lines, with texts and amounts of ours and none of the client's", async () => {
    const { data } = await client();
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Corner" }) });
    const { skuId, goodsId } = await makeStock(db, { price: 5490, stock: 7, shopId: shop.id });
    const sent = { sku_id: skuId, goods_id: 1, number: "2", sum: "0.01", title: "<b>free</b>", sku: { price: "0.01" } };
    const lines = await data(synchro, { cart: [sent] });
    expect(lines).toEqual([
      {
        ...{ shop_id: shop.id, shop_name: "Corner", goods_id: goodsId, title: expect.stringMatching(/^Goods /) },
        ...{ image: expect.stringMatching(/^\/media\/.*-750\.webp$/), number: 2, sku_id: skuId, sum: "109.80" },
        ...{ checked: true, status: "" },
        sku: { id: skuId, goods_id: goodsId, price: "54.90", stock: 7, difference: "" },
      },
    ]);
  });

  test("the same list twice in a session adds nothing, also as a form and in another order; another list adds up", async () => {
    const { userId, data, call } = await client();
    const [a, b] = await Promise.all([makeStock(db), makeStock(db)]);
    const cart = [
      { sku_id: a.skuId, number: 2 },
      { sku_id: b.skuId, number: 1 },
    ];
    await Promise.all([data(synchro, { cart }), data(synchro, { cart }), data(synchro, { cart })]);
    await data(synchro, { cart: cart.toReversed() });
    await data(synchro, { cart: JSON.stringify(cart) });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2", [b.skuId]: "1" });
    await call(synchro, { cart: [{ sku_id: a.skuId, number: 3 }] });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "5", [b.skuId]: "1" });
    for (const nothing of [{ cart: null }, {}, { cart: [] }]) expect(await data(synchro, nothing)).toHaveLength(2);
  });

  test("what is out of stock comes back marked and not chosen", async () => {
    const { data } = await client();
    const { skuId } = await makeStock(db, { stock: 0 });
    expect(await data(synchro, { cart: [{ sku_id: skuId, number: 4 }] })).toMatchObject([
      { sku_id: skuId, number: 4, checked: false, status: "soldOut" },
    ]);
  });

  test.each([
    ["no list", { cart: "nonsense" }],
    ["a line without a sku", { cart: [{ number: 1 }] }],
    ["a negative number", { cart: [{ sku_id: 1, number: -4 }] }],
    ["201 lines", { cart: Array.from({ length: 201 }, (_, at) => ({ sku_id: at + 1 })) }],
    ["an object", []],
  ])("%s is a no, and changes nothing", async (_name, input) => {
    const { userId, data } = await client();
    expect(await data(synchro, input)).toBe("code 0");
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("a number beyond all bounds is as much as there is", async () => {
    const { userId, data } = await client();
    const { skuId } = await makeStock(db, { stock: 6 });
    await data(synchro, { cart: [{ sku_id: skuId, number: 1e9 }] });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "6" });
  });

  test("a browser's own cart comes along with its cookie, which is then forgotten", async () => {
    const b = accountBrowser(db);
    const { id: userId } = await makeUser(db);
    const { skuId } = await makeStock(db);
    b.jar.set(b.sessionName, (await sessions.create(userId)).sessionId);
    b.jar.set("cart", `v1.0123456789abcdef01234567.${skuId}-3-1`);
    const answer = await b.run(routed(synchro), "/wanlshop/cart/synchro", { method: "POST" });
    expect((await answer.json()).data).toMatchObject([{ sku_id: skuId, number: 3 }]);
    expect(b.jar.has("cart")).toBe(false);
    expect(b.jar.get("cart_count")).toBe("3");
  });
});

describe("cart/storage", () => {
  test("adds, takes, deletes and empties", async () => {
    const { userId, data } = await client();
    const [a, b] = await Promise.all([makeStock(db), makeStock(db)]);
    await data(storage, { type: "add", sku_id: a.skuId, goods_id: a.goodsId, number: 2, sum: "0.01" });
    await data(storage, { type: "add", sku_id: b.skuId });
    await data(storage, { type: "bcadd", sku_id: a.skuId, number: 1 });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "3", [b.skuId]: "1" });
    await data(storage, { type: "bcsub", sku_id: a.skuId });
    await data(storage, { type: "bcsub", sku_id: b.skuId });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2", [b.skuId]: "1" });
    await data(storage, { type: "del", data: [{ sku_id: b.skuId }] });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2" });
    expect(await data(storage, { type: "empty" })).toBeNull();
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("follow answers how many became favourites", async () => {
    const { userId, data } = await client();
    const [a, b] = await Promise.all([makeStock(db), makeStock(db)]);
    for (const { skuId } of [a, b]) await data(storage, { type: "add", sku_id: skuId });
    expect(await data(storage, { type: "follow", data: [{ sku_id: a.skuId }, { sku_id: b.skuId }] })).toBe(2);
    await data(storage, { type: "add", sku_id: a.skuId });
    expect(await data(storage, { type: "follow", sku_id: a.skuId })).toBe(0);
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("what is sold out, unknown or malformed is a no with a sentence", async () => {
    const { call } = await client();
    const { skuId } = await makeStock(db, { stock: 0 });
    const answer = await (await call(storage, { type: "add", sku_id: skuId })).json();
    expect(answer).toMatchObject({ code: 0, msg: "Sold out", data: null });
    for (const input of [
      ...[{}, { type: "steal" }, { type: "add" }, { type: "add", sku_id: "7; drop table" }, { type: "del" }],
      ...[
        { type: "bcadd", sku_id: 1, number: -5 },
        { type: "follow", data: "[" },
        { type: "add", sku_id: 1.5 },
      ],
    ]) {
      const no = await call(storage, input);
      expect([no.status, (await no.json()).code]).toEqual([200, 0]);
    }
  });
});

test("without a session both are 401, and another method than POST is 405", async () => {
  for (const act of [synchro, storage]) {
    const b = accountBrowser(db);
    expect((await b.run(routed(act), "/wanlshop/cart", { method: "POST" })).status).toBe(401);
    expect((await b.run(routed(act), "/wanlshop/cart", { method: "PUT" })).status).toBe(405);
  }
});
