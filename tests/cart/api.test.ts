import { describe, expect, test } from "vitest";
import { changeLines } from "~/app/cart/change-lines.server";
import { collectLines } from "~/app/cart/collect-lines.server";
import { action as storage } from "~/app/cart/routes/api-cart-storage";
import { action as synchro } from "~/app/cart/routes/api-cart-synchro";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { cartContents, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeSku, makeUser } from "~/tests/support/factories";

const { db } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);

/** Creates a signed-in client of the JSON API. */
async function client() {
  const { id: userId } = await makeUser(db);
  const token = (await sessions.create(userId)).sessionId;
  const call = (
    act: typeof synchro | typeof storage,
    input: unknown,
    headers: Record<string, string> = {},
    body = JSON.stringify(input),
  ) =>
    accountBrowser(db).run(routed(act), "/wanlshop/cart", {
      method: "POST",
      body,
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
        shop_id: shop.id,
        shop_name: "Corner",
        goods_id: goodsId,
        title: expect.stringMatching(/^Goods /),
        image: expect.stringMatching(/^http:\/\/shop\.test\/media\/.*-750\.webp$/),
        number: 2,
        sku_id: skuId,
        sum: "109.80",
        checked: true,
        status: "",
        sku: { id: skuId, goods_id: goodsId, price: "54.90", stock: 7, difference: [] },
      },
    ]);
  });

  test("the chosen values of a sku are a list, in the client's language", async () => {
    const { data } = await client();
    const goods = await makeGoods(db);
    const spec = JSON.stringify([
      { name: { en: "Colour" }, value: { en: "Coral, light" } },
      { name: { en: "Size" }, value: { en: "EU 39" } },
    ]);
    const { id } = await makeSku(db, { goods_id: goods.id, spec });
    const [line] = await data(synchro, { cart: [{ sku_id: id, number: 1 }] });
    expect(line.sku.difference).toEqual(["Coral, light", "EU 39"]);
  });

  test("a mirror sent at every launch, in any order, as a form and at once, never grows the cart", async () => {
    const { userId, data } = await client();
    const [a, b] = await Promise.all([makeStock(db), makeStock(db)]);
    await data(storage, { type: "add", sku_id: a.skuId, number: 2 });
    let mirror = await data(synchro, { cart: null });
    for (let launch = 0; launch < 4; launch++) mirror = await data(synchro, { cart: mirror });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2" });
    const cart = [...mirror, { sku_id: b.skuId, number: 1, checked: 0 }];
    await Promise.all(
      [cart, cart.toReversed(), cart, JSON.stringify(cart)].map((sent) => data(synchro, { cart: sent })),
    );
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2", [b.skuId]: "1 not chosen" });
    for (const nothing of [{ cart: null }, {}, { cart: [] }]) expect(await data(synchro, nothing)).toHaveLength(2);
  });

  test("of each line the larger number stays, within the stock", async () => {
    const { userId, data } = await client();
    const [more, fewer, scarce] = await Promise.all([makeStock(db), makeStock(db), makeStock(db, { stock: 4 })]);
    for (const { skuId } of [more, fewer, scarce]) await data(storage, { type: "add", sku_id: skuId, number: 3 });
    await data(synchro, {
      cart: [
        { sku_id: more.skuId, number: 5 },
        { sku_id: fewer.skuId, number: 1 },
        { sku_id: scarce.skuId, number: 8 },
        { sku_id: scarce.skuId, number: 2 },
      ],
    });
    expect(await cartContents(db, userId)).toEqual({ [more.skuId]: "5", [fewer.skuId]: "3", [scarce.skuId]: "4" });
  });

  test("what left the cart here since the session began does not come back with a mirror; what left before does", async () => {
    const { userId, data } = await client();
    const stock = await Promise.all([makeStock(db), makeStock(db), makeStock(db), makeStock(db)]);
    const [taken, stored, moved, early] = stock.map(({ skuId }) => skuId);
    for (const { skuId } of stock) await data(storage, { type: "add", sku_id: skuId, number: 2 });
    const mirror = await data(synchro, { cart: null });
    await changeLines(db, { userId, steps: [{ act: "remove", skuIds: [taken ?? 0, early ?? 0] }] });
    await collectLines(db, { userId, skuIds: [moved ?? 0] });
    await db
      .updateTable("cart_removals")
      .set({ removed_at: new Date(Date.now() - 60_000) })
      .where("sku_id", "=", early ?? 0)
      .execute();
    for (let launch = 0; launch < 2; launch++) {
      const lines: { sku_id: number }[] = await data(synchro, { cart: mirror });
      expect(lines.map((line) => line.sku_id).sort()).toEqual([stored, early].sort());
    }
    // A line added again counts like any other.
    await data(storage, { type: "add", sku_id: taken, number: 1 });
    await data(synchro, { cart: mirror });
    expect(await cartContents(db, userId)).toMatchObject({ [taken ?? 0]: "2" });
  });

  test("removing a line and a mirror that holds it, at the same time: the line is gone", async () => {
    const { userId, data } = await client();
    const { skuId } = await makeStock(db);
    for (let round = 0; round < 5; round++) {
      await data(storage, { type: "add", sku_id: skuId });
      const mirror = await data(synchro, { cart: null });
      const launches = Array.from({ length: 4 }, () => data(synchro, { cart: mirror }));
      await Promise.all([...launches, changeLines(db, { userId, steps: [{ act: "remove", skuIds: [skuId] }] })]);
      expect(await cartContents(db, userId)).toEqual({});
    }
  });

  test("a line that cannot be read is left out, and the others count", async () => {
    const { userId, data } = await client();
    const { skuId } = await makeStock(db);
    const bad = [
      { number: 1 },
      null,
      "x",
      { sku_id: "no", number: 1 },
      { sku_id: skuId, number: -4 },
      { sku_id: skuId, number: 1.5 },
    ];
    expect(await data(synchro, { cart: [...bad, { sku_id: skuId, number: 2 }, ...bad] })).toMatchObject([
      { sku_id: skuId },
    ]);
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "2" });
  });

  test("a mirror of 200 lines with long texts fits", async () => {
    const { data } = await client();
    const { skuId } = await makeStock(db);
    const title = "一台非常好的商品".repeat(30);
    expect(await data(synchro, { cart: Array.from({ length: 200 }, () => ({ sku_id: skuId, title })) })).toHaveLength(
      1,
    );
  });

  test("what is out of stock comes back marked, not chosen and with a sum of nothing", async () => {
    const { data } = await client();
    const { skuId } = await makeStock(db, { stock: 0 });
    expect(await data(synchro, { cart: [{ sku_id: skuId, number: 4 }] })).toMatchObject([
      { sku_id: skuId, number: 4, checked: false, status: "soldOut", sum: "0.00" },
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
  test("adds, sets, deletes and empties", async () => {
    const { userId, data } = await client();
    const [a, b] = await Promise.all([makeStock(db), makeStock(db)]);
    await data(storage, { type: "add", sku_id: a.skuId, goods_id: a.goodsId, number: 2, sum: "0.01" });
    await data(storage, { type: "add", sku_id: b.skuId });
    await data(storage, { type: "bcadd", sku_id: a.skuId, number: 3 });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "3", [b.skuId]: "1" });
    await data(storage, { type: "bcsub", sku_id: a.skuId, number: 2 });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2", [b.skuId]: "1" });
    await data(storage, { type: "del", data: [{ sku_id: b.skuId }] });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "2" });
    expect(await data(storage, { type: "empty" })).toBeNull();
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("takes the line in `data`: one, a list, or either as text of a form", async () => {
    const { userId, data, call } = await client();
    const [a, b, c] = await Promise.all([makeStock(db), makeStock(db), makeStock(db)]);
    const line = ({ goodsId, skuId }: { goodsId: number; skuId: number }, number: number) => {
      const sku = { id: skuId, difference: ["a"] };
      return { goods_id: goodsId, sku_id: skuId, number, sum: "0.01", title: "a", sku };
    };
    expect(await data(storage, { type: "add", data: line(a, 1) })).toBeNull();
    expect(await data(storage, { type: "add", data: [line(b, 2), line(c, 3)] })).toBeNull();
    const form = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const body = new URLSearchParams({ type: "bcadd", data: JSON.stringify(line(c, 5)) }).toString();
    expect(await (await call(storage, {}, form.headers, body)).json()).toMatchObject({ code: 1 });
    expect(await cartContents(db, userId)).toEqual({ [a.skuId]: "1", [b.skuId]: "2", [c.skuId]: "5" });
    await data(storage, { type: "del", data: line(a, 1) });
    expect(await data(storage, { type: "follow", data: [line(b, 2), line(c, 5)] })).toBe(2);
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("bcadd and bcsub send the new total: 1, 2, 3, then 2 leaves 2, and never more than there is", async () => {
    const { userId, data } = await client();
    const { skuId, goodsId } = await makeStock(db, { stock: 6 });
    await data(storage, { type: "add", goods_id: goodsId, sku_id: skuId, number: 1 });
    await data(storage, { type: "bcadd", goods_id: goodsId, sku_id: skuId, number: 2, sum: "39.98" });
    await data(storage, { type: "bcadd", goods_id: goodsId, sku_id: skuId, number: 3, sum: "59.97" });
    await data(storage, { type: "bcsub", goods_id: goodsId, sku_id: skuId, number: 2, sum: "39.98" });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "2" });
    await data(storage, { type: "bcadd", data: { goods_id: goodsId, sku_id: skuId, number: 400 } });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "6" });
  });

  test("a list of which something can be added adds that; one of which nothing can says why", async () => {
    const { userId, data, call } = await client();
    const [none, some] = await Promise.all([makeStock(db, { stock: 0 }), makeStock(db)]);
    const soldOut = await call(storage, { type: "add", data: [{ sku_id: none.skuId }] });
    expect(await soldOut.json()).toMatchObject({ code: 0, msg: "Sold out" });
    await data(storage, { type: "add", data: [{ sku_id: none.skuId }, { sku_id: some.skuId }] });
    expect(await cartContents(db, userId)).toEqual({ [some.skuId]: "1" });
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
        { type: "bcsub", sku_id: 1 },
        { type: "add", data: [] },
        { type: "add", data: [{ sku_id: 1 }, { number: 2 }] },
        { type: "add", data: { data: { sku_id: 1 } } },
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
