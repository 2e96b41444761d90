import { expect, test } from "vitest";
import { struckNow } from "~/app/prices/api.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";
import { makeOffer } from "../support/offer-factories";
import { storeRaw } from "../support/setting-factories";

const { db } = testDatabase();
const day = 24 * 3600_000;

/** Makes a sku whose price stood for so many days; its goods has a cheaper one without a past. */
async function pricedSku(days: number): Promise<number> {
  const { id } = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: 1200, market_price_minor: 5000 });
  const began_at = new Date(Date.now() - days * day);
  await db.updateTable("price_history").set({ began_at }).where("sku_id", "=", id).execute();
  return id;
}

const struck = (skuId: number) =>
  db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select([struckNow("skus").as("sku"), struckNow("goods").as("goods")])
    .where("skus.id", "=", skuId)
    .executeTakeFirstOrThrow();

const offer = (skuId: number, priceMinor: number, ends = 3600_000) =>
  makeOffer(db, { skus: [{ skuId, priceMinor }], beginsAt: new Date(), endsAt: new Date(Date.now() + ends) });

test("the usual price is struck while an offer below the low of 30 days runs, what a shop names as market price never", async () => {
  const id = await pricedSku(31);
  expect(await struck(id)).toEqual({ sku: null, goods: null });
  await offer(id, 700);
  expect(await struck(id)).toEqual({ sku: 1200, goods: 1200 });
});

test("with less than 30 days of prices nothing is struck, nor beside an offer that is not below their lowest", async () => {
  const young = await pricedSku(29);
  await offer(young, 700);
  expect((await struck(young)).sku).toBeNull();
  const raised = await pricedSku(31);
  await db.updateTable("skus").set({ price_minor: 1500 }).where("id", "=", raised).execute();
  const { id } = await offer(raised, 1200);
  expect((await struck(raised)).sku).toBeNull();
  await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", id).execute();
  await offer(raised, 1199);
  // What ran for a moment was open to everybody, too.
  expect((await struck(raised)).sku).toBe(1500);
});

test("a market may strike the low itself", async () => {
  const id = await pricedSku(40);
  await db.updateTable("skus").set({ price_minor: 1500 }).where("id", "=", id).execute();
  await offer(id, 700);
  await storeRaw(db, "general", { strikeLow: true });
  expect((await struck(id)).sku).toBe(1200);
  await storeRaw(db, "general", {});
});
