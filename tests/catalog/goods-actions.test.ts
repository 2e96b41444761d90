import { beforeEach, describe, expect, test } from "vitest";
import { action } from "~/app/catalog/routes/goods";
import type { RequestContext } from "~/app/context.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { accountBrowser } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeSku } from "../support/factories";
import { makePerson, type Person } from "../support/people";

const { db } = testDatabase();
const act = (request: Request, context: RequestContext) =>
  action({ request, context: { ...context, remembered: createMemory(1000) }, params: {} });

function send(query: string, fields: Record<string, string>, person?: Person) {
  const init = { method: "POST", body: new URLSearchParams(fields), headers: person?.headers };
  return accountBrowser(db).run(act, `/pages/product/goods?${query}`, init);
}

let person: Person;
beforeEach(async () => {
  person = await makePerson(db);
});

const ways = [
  ["collect", "uncollect", "collections"],
  ["follow", "unfollow", "follows"],
  ["awaitStock", "forgetStock", "stock_alerts"],
] as const;

describe.each(ways)("%s and %s", (on, off, table) => {
  const rows = () => db.selectFrom(table).selectAll().where("user_id", "=", person.id).execute();

  test("change it, come back and say so; twice is once", async () => {
    const goods = await makeGoods(db);
    for (let n = 0; n < 2; n++) {
      const answer = await send(`id=${goods.id}&sku=5`, { intent: on }, person);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("Location")).toBe(`/pages/product/goods?id=${goods.id}&sku=5`);
      expect(answer.headers.get("Set-Cookie")).toContain("toast=");
    }
    expect(await rows()).toHaveLength(1);
    await send(`id=${goods.id}`, { intent: off }, person);
    expect(await rows()).toEqual([]);
  });

  test("answer a page whose script runs without a redirect", async () => {
    const goods = await makeGoods(db);
    const answer = await send(`id=${goods.id}`, { intent: on, live: "1" }, person);
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  });

  test("send a visitor to sign in, with the way back and what was chosen", async () => {
    const goods = await makeGoods(db);
    const answer = await send(`id=${goods.id}&sku=5`, { intent: on });
    const to = new URL(answer.headers.get("Location") ?? "", "http://shop.test");
    expect(to.pathname).toBe("/pages/user/auth/name");
    expect(to.searchParams.get("next")).toBe(`/pages/product/goods?id=${goods.id}&sku=5`);
  });
});

test("what is awaited is the chosen combination, and without one of theirs the goods", async () => {
  const goods = await makeGoods(db);
  const sku = await makeSku(db, { goods_id: goods.id, stock: 0 });
  const foreign = await makeSku(db, { goods_id: (await makeGoods(db)).id, stock: 0 });
  const awaited = async () =>
    (
      await db.selectFrom("stock_alerts").select("sku_id").where("user_id", "=", person.id).orderBy("sku_id").execute()
    ).map(({ sku_id }) => sku_id);
  for (const id of [sku.id, foreign.id]) await send(`id=${goods.id}&sku=${id}`, { intent: "awaitStock" }, person);
  expect(await awaited()).toEqual([sku.id, null]);
  await send(`id=${goods.id}&sku=${sku.id}`, { intent: "forgetStock" }, person);
  expect(await awaited()).toEqual([null]);
});

test.each(["id=abc", "id=0", "id=123456789", ""])("an act on no goods (%s) is not found", async (query) => {
  expect((await send(query, { intent: "collect" }, person)).status).toBe(404);
});

test.each(["", "drop", "__proto__", "constructor", "toString"])("an unknown act (%j) is refused", async (name) => {
  const goods = await makeGoods(db);
  expect((await send(`id=${goods.id}`, { intent: name }, person)).status).toBe(400);
});

test("what is no longer sold can be kept, but neither followed nor bought", async () => {
  const goods = await makeGoods(db, { state: "off_shelf" });
  expect((await send(`id=${goods.id}`, { intent: "collect" }, person)).status).toBe(303);
  for (const name of ["follow", "buy", "add"]) {
    expect((await send(`id=${goods.id}`, { intent: name }, person)).status).toBe(404);
  }
});

describe("the form of the specification sheet, without JavaScript", () => {
  async function makeSized(sizes: Record<string, number>) {
    const goods = await makeGoods(db);
    await db.updateTable("skus").set({ retired: true }).where("goods_id", "=", goods.id).execute();
    const ids: Record<string, number> = {};
    for (const [size, stock] of Object.entries(sizes)) {
      const spec = JSON.stringify([{ name: { en: "Size" }, value: { en: size } }]);
      ids[size] = (await makeSku(db, { goods_id: goods.id, spec, stock })).id;
    }
    return { goods, ids };
  }

  test.each(["buy", "add"])("%s is refused while something is open, and keeps what was typed", async (name) => {
    const { goods } = await makeSized({ S: 3, M: 0 });
    const open = await send(`id=${goods.id}`, { intent: name, number: "2" });
    expect([open.status, await open.json()]).toEqual([
      400,
      { code: "open", lacking: "Size", choice: [null], quantity: 2 },
    ]);
    const soldOut = await send(`id=${goods.id}`, { intent: name, value0: "M", number: "2" });
    expect([soldOut.status, (await soldOut.json()).code]).toEqual([400, "soldOut"]);
    const unknown = await send(`id=${goods.id}`, { intent: name, value0: "XXL" });
    expect((await unknown.json()).code).toBe("open");
  });

  test("a shop on holiday takes no orders", async () => {
    const goods = await makeGoods(db, { shop_id: (await makeShop(db, { state: "holiday" })).id });
    const answer = await send(`id=${goods.id}`, { intent: "buy" });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "holiday"]);
  });

  test("buying leads to the checkout with the sku, never with more than there is", async () => {
    const { goods, ids } = await makeSized({ S: 3, M: 9 });
    const answer = await send(`id=${goods.id}`, { intent: "buy", value0: "S", number: "77" });
    const to = new URL(answer.headers.get("Location") ?? "", "http://shop.test");
    expect([answer.status, to.pathname]).toEqual([303, "/pages/user/order/addorder"]);
    expect(JSON.parse(to.searchParams.get("data") ?? "")).toEqual([{ goods_id: goods.id, number: 3, sku_id: ids.S }]);
  });

  test("adding puts it in the cart of the person, or of the browser", async () => {
    const { goods, ids } = await makeSized({ S: 3 });
    const mine = await send(`id=${goods.id}`, { intent: "add", value0: "S", number: "2" }, person);
    expect(mine.headers.get("Location")).toBe(`/pages/product/goods?id=${goods.id}#facts`);
    const lines = await db
      .selectFrom("cart_lines")
      .select(["sku_id", "number"])
      .where("user_id", "=", person.id)
      .execute();
    expect(lines).toEqual([{ sku_id: ids.S, number: 2 }]);
    const visitors = await send(`id=${goods.id}`, { intent: "add", value0: "S", number: "2" });
    expect(visitors.headers.getSetCookie().join()).toMatch(new RegExp(`cart=v1\\.[\\w-]+\\.${ids.S}-2-1`));
  });
});
