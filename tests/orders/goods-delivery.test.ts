import { expect, test } from "vitest";
import { type GoodsDelivery, loadGoodsDelivery } from "~/app/orders/placing/goods-delivery.server";
import { browseContext, origin } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";
import { makeFreight } from "../support/freight-factories";
import { makeOrderer } from "../support/order-factories";
import { storeRaw } from "../support/setting-factories";

const { db } = testDatabase();

const shanghai = "&region1=CN&region2=CN-31&region3=CN-31-01&region4=CN-31-01-01";

/** A goods that is sent to Shanghai for 3.00 in one or two days, and nowhere else. */
async function makeSent() {
  const goods = await makeGoods(db);
  await makeSku(db, { goods_id: goods.id, price_minor: 1000, stock: 5 });
  await makeFreight(db, goods.id, { regions: ["CN-31"], days_min: 1, days_max: 2 });
  return goods.id;
}

async function load(query: string, { userId, cookie = "" }: { userId?: number; cookie?: string } = {}) {
  const request = new Request(`${origin}/pages/product/goods/delivery?${query}`, { headers: { cookie } });
  const answer = await loadGoodsDelivery(request, browseContext(db, { userId }));
  return { answer, found: (await answer.json()) as GoodsDelivery };
}

test("a visitor learns what delivery to a region costs and how long it takes, and the region is kept on the device", async () => {
  const id = await makeSent();
  expect((await load(`id=${id}`)).found).toMatchObject({ id, delivery: null });
  const { answer, found } = await load(`id=${id}${shanghai}`);
  expect(found.delivery).toMatchObject({ freightMinor: 300, days: [1, 2] });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const cookie = answer.headers.getSetCookie()[0] ?? "";
  expect(cookie).toMatch(/region=CN-31-01-01; .*HttpOnly/);
  const again = await load(`id=${id}`, { cookie: cookie.split(";")[0] });
  expect(again.found.delivery).toMatchObject({ freightMinor: 300, days: [1, 2] });
  expect(again.answer.headers.getSetCookie()).toEqual([]);
});

test("where the shop does not deliver the page says so, and half a region says nothing yet", async () => {
  const id = await makeSent();
  expect((await load(`id=${id}&region1=GI`)).found.delivery).toEqual({ freightMinor: null, days: null, arrives: null });
  const half = await load(`id=${id}&region1=CN&region2=CN-31`);
  expect(half.found.delivery).toBeNull();
  expect(half.answer.headers.getSetCookie()).toEqual([]);
  expect((await load(`id=${id}`, { cookie: "region=<b>" })).found.levels).toHaveLength(1);
});

test("a buyer starts with the default address, and goods without a template cost the same everywhere", async () => {
  const id = await makeSent();
  const { userId } = await makeOrderer(db);
  expect((await load(`id=${id}`, { userId })).found.delivery).toMatchObject({ freightMinor: 300, days: [1, 2] });
  const plain = await makeGoods(db);
  await db.updateTable("goods").set({ freight_minor: 450 }).where("id", "=", plain.id).execute();
  await makeSku(db, { goods_id: plain.id, price_minor: 1000, stock: 5 });
  expect((await load(`id=${plain.id}&region1=GI`)).found.delivery).toEqual({
    freightMinor: 450,
    days: null,
    arrives: null,
  });
});

test("who has chosen no region yet starts with the market's", async () => {
  const id = await makeSent();
  await storeRaw(db, "general", { region: "GI" });
  expect((await load(`id=${id}`)).found.levels[0]?.chosen).toBe("GI");
  await storeRaw(db, "general", {});
});

test.each(["id=0", "id=x", "", "id=999999999"])("%j is not there", async (query) => {
  await expect(load(query)).rejects.toMatchObject({ status: 404 });
});
