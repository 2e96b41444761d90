import { expect, test } from "vitest";
import { awaitStock, forgetStock } from "~/app/catalog/stock/stock-alerts-queries.server";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyBackInStock } from "~/app/centre/notices/notify-back-in-stock.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeSku, makeUser, setStock } from "../support/factories";
import { english } from "../support/languages";

const { db } = testDatabase();

async function soldOut() {
  const shop = await makeShop(db);
  const goods = await makeGoods(db, { shop_id: shop.id });
  const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow();
  await setStock(db, sku.id, 0);
  const { id: userId } = await makeUser(db);
  await awaitStock(db, { userId, goodsId: goods.id, skuId: null });
  const notices = () => noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 });
  return { shop, goods, sku, userId, notices };
}

test("who waits is told once that the goods can be bought again, with a link to them", async () => {
  const { goods, sku, notices } = await soldOut();
  await notifyBackInStock(db);
  expect(await notices()).toEqual([]);
  await setStock(db, sku.id, 3);
  await notifyBackInStock(db);
  expect(describeNotices(await notices(), english)).toMatchObject([
    { title: "Back in stock", href: `/pages/product/goods?id=${goods.id}` },
  ]);
  await setStock(db, sku.id, 0);
  await setStock(db, sku.id, 2);
  await notifyBackInStock(db);
  expect(await notices()).toHaveLength(1);
});

test("nobody is told of what cannot be bought: of a closed shop, taken off sale, only in a retired sku", async () => {
  const closed = await soldOut();
  await setStock(db, closed.sku.id, 3);
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", closed.shop.id).execute();
  const off = await soldOut();
  await setStock(db, off.sku.id, 3);
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", off.goods.id).execute();
  const retired = await soldOut();
  await makeSku(db, { goods_id: retired.goods.id, stock: 3, retired: true });
  expect(await notifyBackInStock(db)).toBe(0);
  await db.updateTable("goods").set({ state: "on_sale" }).where("id", "=", off.goods.id).execute();
  expect(await notifyBackInStock(db)).toBe(1);
  expect(await off.notices()).toHaveLength(1);
});

test("several processes at once tell everybody once", async () => {
  const waiting = await Promise.all(Array.from({ length: 12 }, soldOut));
  for (const { sku } of waiting) await setStock(db, sku.id, 1);
  const told = await Promise.all([notifyBackInStock(db), notifyBackInStock(db), notifyBackInStock(db)]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(waiting.length);
  for (const { notices } of waiting) expect(await notices()).toHaveLength(1);
});

test("who no longer wants to know is not told", async () => {
  const { goods, sku, userId, notices } = await soldOut();
  await forgetStock(db, { userId, goodsId: goods.id, skuId: null });
  await setStock(db, sku.id, 3);
  await notifyBackInStock(db);
  expect(await notices()).toEqual([]);
});

test("who waits for one combination is not told of another one, and once for several", async () => {
  const { goods, sku, notices, userId } = await soldOut();
  await forgetStock(db, { userId, goodsId: goods.id, skuId: null });
  const blue = await makeSku(db, { goods_id: goods.id, stock: 0 });
  const red = await makeSku(db, { goods_id: goods.id, stock: 0 });
  for (const { id } of [blue, blue, red]) await awaitStock(db, { userId, goodsId: goods.id, skuId: id });
  await setStock(db, sku.id, 3);
  expect(await notifyBackInStock(db)).toBe(0);
  await setStock(db, blue.id, 1);
  await setStock(db, red.id, 1);
  await notifyBackInStock(db);
  expect(await notices()).toHaveLength(1);
  expect(await db.selectFrom("stock_alerts").selectAll().where("user_id", "=", userId).execute()).toEqual([]);
});
