import { sql } from "kysely";
import { expect, test } from "vitest";
import { followPrices } from "~/app/catalog/api.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";
import { makeOffer } from "../support/offer-factories";

const { db } = testDatabase();
const bus = createLocalBus();

async function offeredGoods(beginsAt: Date, endsAt: Date) {
  const goods = await makeGoods(db, { price_minor: 1200 });
  const { id } = await makeSku(db, { goods_id: goods.id, price_minor: 1200 });
  const offer = await makeOffer(db, { skus: [{ skuId: id, priceMinor: 700, quota: 1 }], beginsAt, endsAt });
  return { goodsId: goods.id, skuId: id, ...offer };
}

const pricesIn = async (goodsIds: number[]) =>
  (
    await db
      .selectFrom("goods_search")
      .select("price_minor")
      .where("goods_id", "in", goodsIds)
      .orderBy("goods_id")
      .execute()
  ).map((row) => row.price_minor);

const soon = (ms: number) => new Date(Date.now() + ms);
const hour = 3600_000;

/** Moves an offer and its boundaries into the past, as if so many minutes had passed: no trigger sees it. */
const pass = (offerId: number, minutes: number) =>
  db.transaction().execute(async (trx) => {
    const by = sql`${minutes} * interval '1 minute'`;
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update offers set begins_at = begins_at - ${by}, ends_at = ends_at - ${by}
      where id = ${offerId}`.execute(trx);
    await sql`update offer_skus set begins_at = begins_at - ${by}, ends_at = ends_at - ${by}
      where offer_id = ${offerId}`.execute(trx);
    await sql`update price_boundaries set at = at - ${by}
      where offer_sku_id in (select id from offer_skus where offer_id = ${offerId})`.execute(trx);
  });

test("the search has an offer's price from its beginning to its end, and copies are told at each", async () => {
  let told = 0;
  bus.subscribe("prices", () => told++);
  const { id, goodsId } = await offeredGoods(soon(hour), soon(2 * hour));
  await followPrices(db, bus);
  expect(await pricesIn([goodsId])).toEqual([1200]);
  await pass(id, 61);
  await followPrices(db, bus);
  expect(await pricesIn([goodsId])).toEqual([700]);
  await pass(id, 60);
  await followPrices(db, bus);
  expect(await pricesIn([goodsId])).toEqual([1200]);
  expect(told).toBe(3);
  expect(await followPrices(db, bus)).toBe(0);
  expect(told).toBe(3);
});

test("a stop, the last piece and a quota that grows are boundaries, too", async () => {
  const one = await offeredGoods(soon(-1000), soon(hour));
  await followPrices(db, bus);
  expect(await pricesIn([one.goodsId])).toEqual([700]);
  const set = (columns: { quota?: number; taken?: number }) =>
    db
      .updateTable("offer_skus")
      .set(columns as { quota: number })
      .where("offer_id", "=", one.id)
      .execute();
  await set({ taken: 1 });
  await followPrices(db, bus);
  expect(await pricesIn([one.goodsId])).toEqual([1200]);
  await set({ quota: 2 });
  await followPrices(db, bus);
  expect(await pricesIn([one.goodsId])).toEqual([700]);
  await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", one.id).execute();
  await followPrices(db, bus);
  expect(await pricesIn([one.goodsId])).toEqual([1200]);
});

test("several processes share what is due, and none of it is left or done twice", async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => offeredGoods(soon(-1000), soon(hour))));
  const done = await Promise.all([followPrices(db, bus), followPrices(db, bus), followPrices(db, bus)]);
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(30);
  expect(await pricesIn(made.map(({ goodsId }) => goodsId))).toEqual(made.map(() => 700));
});
