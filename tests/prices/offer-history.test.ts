import { expect, test } from "vitest";
import { lowestOf30Days } from "~/app/prices/api.server";
import type { OfferState } from "~/db/tables/prices-schema";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";
import { makeOffer } from "../support/offer-factories";

const { db } = testDatabase();
const hour = 3600_000;
const day = 24 * hour;

async function pricedSku(): Promise<number> {
  const { id } = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: 1200 });
  await db
    .updateTable("price_history")
    .set({ began_at: new Date(Date.now() - 60 * day) })
    .where("sku_id", "=", id)
    .execute();
  return id;
}

async function offered(skuId: number) {
  return await db
    .selectFrom("price_history")
    .select(["price_minor as price", "began_at", "ended_at"])
    .where("sku_id", "=", skuId)
    .where("source", "=", "flash")
    .orderBy("began_at")
    .execute();
}

const setOffer = (id: number, columns: { state?: OfferState; ends_at?: Date }) =>
  db.updateTable("offers").set(columns).where("id", "=", id).execute();
const lowest = async (id: number, before: Date) => (await lowestOf30Days(db, [id], before)).get(id);

test("an approved offer's price stands in the history from its beginning to its end", async () => {
  const skuId = await pricedSku();
  const beginsAt = new Date(Date.now() + hour);
  const endsAt = new Date(Date.now() + 2 * hour);
  const offer = await makeOffer(db, { skus: [{ skuId, priceMinor: 700 }], state: "in_review", beginsAt, endsAt });
  expect(await offered(skuId)).toEqual([]);
  await setOffer(offer.id, { state: "approved" });
  expect(await offered(skuId)).toEqual([{ price: 700, began_at: beginsAt, ended_at: endsAt }]);
  expect(await lowest(skuId, beginsAt)).toBe(1200);
  expect(await lowest(skuId, new Date(endsAt.getTime() + 29 * day))).toBe(700);
  expect(await lowest(skuId, new Date(endsAt.getTime() + 30 * day))).toBe(1200);
});

test("an offer that is stopped before it begins was no price; one that is stopped while it runs was one until then", async () => {
  const skuId = await pricedSku();
  const beginsAt = new Date(Date.now() + hour);
  const planned = await makeOffer(db, {
    skus: [{ skuId, priceMinor: 500 }],
    beginsAt,
    endsAt: new Date(Date.now() + 2 * hour),
  });
  await setOffer(planned.id, { state: "stopped" });
  expect(await offered(skuId)).toEqual([]);
  const endsAt = new Date(Date.now() + hour);
  const running = await makeOffer(db, { skus: [{ skuId, priceMinor: 700 }], endsAt });
  await setOffer(running.id, { state: "stopped" });
  const [row, ...others] = await offered(skuId);
  expect(others).toEqual([]);
  expect(row?.price).toBe(700);
  expect(row?.ended_at?.getTime()).toBeLessThan(endsAt.getTime());
});

test("a lower price of a running offer begins where the one before ended", async () => {
  const skuId = await pricedSku();
  const offer = await makeOffer(db, { skus: [{ skuId, priceMinor: 700 }] });
  await db.updateTable("offer_skus").set({ price_minor: 600 }).where("offer_id", "=", offer.id).execute();
  const rows = await offered(skuId);
  expect(rows.map(({ price }) => price)).toEqual([700, 600]);
  expect(rows[0]?.ended_at).toEqual(rows[1]?.began_at);
});
