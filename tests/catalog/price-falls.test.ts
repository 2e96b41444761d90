import { sql } from "kysely";
import { expect, test } from "vitest";
import { collectGoods, uncollectGoods } from "~/app/catalog/saved/collections-queries.server";
import { takePriceFalls } from "~/app/catalog/saved/price-falls-queries.server";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyPriceFalls } from "~/app/centre/notices/notify-price-falls.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser, setStock } from "../support/factories";
import { english } from "../support/languages";
import { makeOffer } from "../support/offer-factories";

const { db } = testDatabase({ max: 8 });

/** A goods for 9.00 that somebody has saved. */
async function makeSaved(shop_id?: number) {
  const goods = await makeGoods(db, { price_minor: 900, ...(shop_id && { shop_id }) });
  const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow();
  const { id: userId } = await makeUser(db);
  await collectGoods(db, { userId, goodsIds: [goods.id] });
  const texts = async () => {
    const stored = await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 });
    return describeNotices(stored.reverse(), english).map(({ text }) => text.slice(text.indexOf("now costs")));
  };
  const cost = (minor: number) => db.updateTable("skus").set({ price_minor: minor }).where("id", "=", sku.id).execute();
  /** As if the last notice had been written so many hours before. */
  const later = (hours: number) =>
    sql`update collections set fall_told_at = fall_told_at - make_interval(hours => ${hours})
      where user_id = ${userId}`.execute(db);
  return { goods, sku, userId, texts, cost, later };
}

test("who saved a goods is told once that the shop asks less, with the price and a link to it", async () => {
  const { goods, userId, texts, cost } = await makeSaved();
  await notifyPriceFalls(db);
  expect(await texts()).toEqual([]);
  await cost(700);
  await notifyPriceFalls(db);
  await cost(600);
  await notifyPriceFalls(db);
  expect(await texts()).toEqual(["now costs USD 7.00."]);
  const stored = await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 });
  expect(describeNotices(stored, english)[0]).toMatchObject({
    title: "A favourite costs less",
    href: `/pages/product/goods?id=${goods.id}`,
  });
});

test("a flash offer is a fall while it runs, not before and not after", async () => {
  const { sku, texts } = await makeSaved();
  const offer = await makeOffer(db, {
    skus: [{ skuId: sku.id, priceMinor: 500 }],
    beginsAt: new Date(Date.now() + 60_000),
  });
  await notifyPriceFalls(db);
  expect(await texts()).toEqual([]);
  await db.updateTable("offers").set({ begins_at: new Date() }).where("id", "=", offer.id).execute();
  await notifyPriceFalls(db);
  expect(await texts()).toEqual(["now costs USD 5.00."]);
  const late = await makeSaved();
  const over = await makeOffer(db, { skus: [{ skuId: late.sku.id, priceMinor: 500 }] });
  await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", over.id).execute();
  await notifyPriceFalls(db);
  expect(await late.texts()).toEqual([]);
});

test("the next fall is told again once the price has been back, but not within twelve hours", async () => {
  const { texts, cost, later } = await makeSaved();
  for (const price of [700, 900, 800]) {
    await cost(price);
    await notifyPriceFalls(db);
  }
  expect(await texts()).toHaveLength(1);
  await later(13);
  await notifyPriceFalls(db);
  expect(await texts()).toHaveLength(1);
  for (const price of [900, 800]) {
    await cost(price);
    await notifyPriceFalls(db);
  }
  expect(await texts()).toEqual(["now costs USD 7.00.", "now costs USD 8.00."]);
});

test("nobody is told of what cannot be bought, of what fell a day ago, or of what they saved no longer", async () => {
  const closed = await makeSaved((await makeShop(db)).id);
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", closed.goods.shop_id).execute();
  const off = await makeSaved();
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", off.goods.id).execute();
  const soldOut = await makeSaved();
  await setStock(db, soldOut.sku.id, 0);
  const gone = await makeSaved();
  await uncollectGoods(db, { userId: gone.userId, goodsIds: [gone.goods.id] });
  const old = await makeSaved();
  const unset = await makeSaved();
  for (const { cost } of [closed, off, soldOut, gone, old]) await cost(700);
  await unset.cost(0);
  await sql`update price_history set began_at = began_at - interval '2 days', ended_at = ended_at - interval '2 days'
    where sku_id = ${old.sku.id}`.execute(db);
  expect(await notifyPriceFalls(db)).toBe(0);
});

test("several jobs at once tell everybody once, more people than a batch", async () => {
  const saved = await makeSaved();
  const people = [saved.userId];
  for (let n = 0; n < 11; n++) people.push((await makeUser(db)).id);
  for (const userId of people) await collectGoods(db, { userId, goodsIds: [saved.goods.id] });
  await saved.cost(700);
  // One that holds its people until it is killed keeps nobody waiting, and leaves them to the next.
  const killed = transact(db, async (trx) => {
    expect(await takePriceFalls(trx, 3)).toHaveLength(3);
    expect(await notifyPriceFalls(db, 4)).toBe(people.length - 3);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  const told = await Promise.all([1, 2, 3].map(() => notifyPriceFalls(db, 1)));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(3);
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from notices
    where event = 'price_fell' and subject_id = ${saved.goods.id} group by user_id`.execute(db);
  expect(rows).toEqual(people.map(() => ({ told: 1 })));
});
