import { expect, test } from "vitest";
import { action, loader } from "~/app/catalog/admin/routes/goods-view";
import { statementsOf, testDatabase } from "../../support/database";
import { makeGoods, makeSku } from "../../support/factories";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db, queries } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];
const at = (id: number) => [`/operator/goods/${id}`, { id: String(id) }] as const;
const view = async (browser: Browser, id: number) => (await browser.get(loader as Action, ...at(id))).json();
const send = (browser: Browser, id: number, fields: Record<string, string>) =>
  browser.post(action as Action, at(id)[0], fields, at(id)[1]);

test("goods are taken off sale with a reason and put back, and their page tells both", async () => {
  const owner = await browserOf(db, "owner");
  const goods = await makeGoods(db);
  await makeSku(db, { goods_id: goods.id, code: "AB-1", price_minor: 1250, stock: 4 });
  const before = await view(owner, goods.id);
  expect(before.goods.state).toBe("on_sale");
  expect(before.goods.skus).toContainEqual(expect.objectContaining({ code: "AB-1", priceMinor: 1250, stock: 4 }));
  expect([before.events, before.edits, before.complaints]).toEqual([[], true, []]);

  const reasonless = await send(owner, goods.id, { intent: "take", reason: "" });
  expect([reasonless.status, (await reasonless.json()).errors]).toEqual([400, { reason: "catalogue:errors.reason" }]);
  expect((await send(owner, goods.id, { intent: "take", reason: "No licence" })).status).toBe(303);
  expect((await view(owner, goods.id)).events).toMatchObject([{ action: "goods.takenOff", reason: "No licence" }]);
  // Another person was faster.
  expect((await send(owner, goods.id, { intent: "take", reason: "Again" })).status).toBe(400);
  expect((await send(owner, goods.id, { intent: "put" })).status).toBe(303);
  expect((await view(owner, goods.id)).goods).toMatchObject({ state: "on_sale", held: false });
  expect((await actionsOn(db, "goods", goods.id)).map((one) => one.action)).toEqual(["goods.takenOff", "goods.putOn"]);
});

test("who may only read gets no acts, who may not see orders no turnover; unknown goods are not found", async () => {
  const goods = await makeGoods(db);
  const reader = await browserOf(db, "audit");
  expect((await view(reader, goods.id)).edits).toBe(false);
  expect((await send(reader, goods.id, { intent: "take", reason: "x" })).status).toBe(403);
  const catalogue = await browserOf(db, "catalogue");
  const { sales, complaints } = await view(catalogue, goods.id);
  expect([sales.paidMinor, complaints]).toEqual([null, null]);
  for (const id of [999_999, Number.NaN]) {
    const [path, params] = at(id);
    expect((await catalogue.get(loader as Action, path, params)).status).toBe(404);
    expect((await catalogue.post(action as Action, path, { intent: "put" }, params)).status).toBe(404);
  }
  expect((await (await browserOf(db, "finance")).get(loader as Action, ...at(goods.id))).status).toBe(403);
});

test("goods without a price are not put on sale", async () => {
  const owner = await browserOf(db, "owner");
  const goods = await makeGoods(db, { state: "off_shelf" });
  await makeSku(db, { goods_id: goods.id, price_minor: 0 });
  expect((await view(owner, goods.id)).goods.unready).toBe(true);
  const refused = await send(owner, goods.id, { intent: "put" });
  expect((await refused.json()).errors).toEqual({ "": "catalogue:errors.unready" });
});

test("a page costs as many statements for goods with many SKUs and acts as for bare ones", async () => {
  const owner = await browserOf(db, "owner");
  const [bare, full] = [await makeGoods(db), await makeGoods(db)];
  for (let i = 0; i < 5; i++) {
    await makeSku(db, { goods_id: full.id });
    await send(owner, full.id, { intent: "weigh", weight: String(i + 1) });
  }
  const cost = async (id: number) => {
    queries.length = 0;
    await view(owner, id);
    return statementsOf(queries).length;
  };
  await cost(bare.id);
  expect(await cost(full.id)).toBe(await cost(bare.id));
});
