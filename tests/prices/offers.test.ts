import { expect, test } from "vitest";
import { priceNow } from "~/app/prices/api.server";
import { linePrices, type OfferOfSku } from "~/app/prices/line-prices";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";
import { makeOffer } from "../support/offer-factories";

const { db } = testDatabase();

async function pricesOf(skuId: number) {
  return await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select([priceNow("skus").as("sku"), priceNow("goods").as("goods")])
    .where("skus.id", "=", skuId)
    .executeTakeFirstOrThrow();
}

test("a flash offer's price holds from its beginning to its end, while pieces are left, and no one switches it", async () => {
  const goods = await makeGoods(db, { price_minor: 900 });
  const { id } = await makeSku(db, { goods_id: goods.id, price_minor: 1200 });
  const offer = await makeOffer(db, { skus: [{ skuId: id, priceMinor: 700 }] });
  expect(await pricesOf(id)).toEqual({ sku: 700, goods: 700 });
  const set = (columns: { begins_at?: Date; ends_at?: Date; state?: "stopped" | "in_review" | "approved" }) =>
    db.updateTable("offers").set(columns).where("id", "=", offer.id).execute();
  await set({ state: "in_review" });
  expect(await pricesOf(id)).toEqual({ sku: 1200, goods: 900 });
  await set({
    state: "approved",
    begins_at: new Date(Date.now() + 3600_000),
    ends_at: new Date(Date.now() + 7200_000),
  });
  expect(await pricesOf(id)).toEqual({ sku: 1200, goods: 900 });
  await set({ begins_at: new Date(Date.now() - 7200_000), ends_at: new Date(Date.now() - 1) });
  expect(await pricesOf(id)).toEqual({ sku: 1200, goods: 900 });
});

test("of one kind at most one approved offer holds for a sku at a time", async () => {
  const goods = await makeGoods(db, { price_minor: 900 });
  const { id } = await makeSku(db, { goods_id: goods.id, price_minor: 1200 });
  await makeOffer(db, { skus: [{ skuId: id, priceMinor: 700 }] });
  await makeOffer(db, { skus: [{ skuId: id, priceMinor: 600 }], state: "in_review" });
  await makeOffer(db, { skus: [{ skuId: id, priceMinor: 600 }], kind: "group" });
  await expect(makeOffer(db, { skus: [{ skuId: id, priceMinor: 600 }] })).rejects.toMatchObject({ code: "23P01" });
});

const offer: OfferOfSku = {
  offerId: 1,
  offerSkuId: 2,
  kind: "flash",
  priceMinor: 5990,
  additionMinor: 0,
  left: 10,
  perPerson: 2,
  mine: 0,
  shopCoupons: true,
  platformCoupons: false,
  endsAt: 0,
};
const parts = (asked: number, changed: Partial<OfferOfSku>) =>
  linePrices(8990, { ...offer, ...changed }, asked).map(({ quantity, priceMinor }) => [quantity, priceMinor]);

test("what exceeds the limit or the quota costs the usual price", () => {
  expect(parts(3, {})).toEqual([
    [2, 5990],
    [1, 8990],
  ]);
  expect(parts(2, {})).toEqual([[2, 5990]]);
  expect(parts(3, { mine: 2 })).toEqual([[3, 8990]]);
  expect(parts(3, { mine: 5 })).toEqual([[3, 8990]]);
  expect(parts(4, { perPerson: null, left: 3 })).toEqual([
    [3, 5990],
    [1, 8990],
  ]);
  expect(linePrices(8990, null, 2)).toEqual([{ quantity: 2, priceMinor: 8990, offer: null, memberMinor: 0 }]);
});
