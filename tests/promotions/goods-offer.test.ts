import { expect, test } from "vitest";
import { goodsDetails } from "~/app/catalog/goods/goods-details.server";
import { skuSum } from "~/app/catalog/goods/sku-offer";
import { goodsPage } from "~/app/catalog/routes/goods-data.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { browseContext, origin } from "../support/browse-context";
import { makeStock } from "../support/cart-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makeSku } from "../support/factories";
import { makeOffer } from "../support/offer-factories";
import { checkoutOf, makeOrderer } from "../support/order-factories";

const { db, queries } = testDatabase();

async function detailsOf(goodsId: number) {
  const goods = await goodsDetails(db, goodsId, { locale: "en", showReviews: false, minDays: 0 });
  if (!goods || "gone" in goods) throw new Error("no such goods");
  const skus = goods.skus.map(({ id, priceMinor, offer }) => [id, { priceMinor, offer }] as const);
  return { skus: new Map(skus), changesAt: goods.changesAt };
}

test("the goods page has the offer of each sku, without what only the books need, in its one statement", async () => {
  const first = await makeStock(db, { price: 8990, stock: 50 });
  const other = await makeSku(db, { goods_id: first.goodsId, price_minor: 9990 });
  const endsAt = new Date(Date.now() + 3600_000);
  const skus = [{ skuId: first.skuId, priceMinor: 5990, additionMinor: 200, quota: 40, perPerson: 2 }];
  await makeOffer(db, { skus, endsAt, platformCoupons: false });
  queries.length = 0;
  const { skus: shown, changesAt } = await detailsOf(first.goodsId);
  expect(statementsOf(queries)).toHaveLength(1);
  expect(shown.get(first.skuId)).toEqual({
    priceMinor: 5990,
    offer: {
      priceMinor: 5990,
      usualMinor: 8990,
      lowMinor: null,
      left: 40,
      quota: 40,
      perPerson: 2,
      mine: 0,
      shopCoupons: true,
      platformCoupons: false,
      endsAt: endsAt.getTime(),
    },
  });
  expect(shown.get(other.id)).toEqual({ priceMinor: 9990, offer: null });
  expect(changesAt).toBe(endsAt.getTime());
});

test("an offer that is over, not approved or above the usual price makes no price", async () => {
  const { skuId, goodsId } = await makeStock(db, { price: 8990, stock: 50 });
  const skus = [{ skuId, priceMinor: 5990 }];
  const beginsAt = new Date(Date.now() - 3600_000);
  const endsAt = new Date(Date.now() - 1);
  await makeOffer(db, { skus, beginsAt, endsAt });
  await makeOffer(db, { skus, state: "in_review" });
  await makeOffer(db, { skus: [{ skuId, priceMinor: 9990 }], beginsAt: endsAt });
  expect((await detailsOf(goodsId)).skus.get(skuId)).toEqual({ priceMinor: 8990, offer: null });
  const soon = new Date(Date.now() + 7200_000);
  await makeOffer(db, { skus, beginsAt: soon, endsAt: new Date(soon.getTime() + 3600_000) });
  expect((await detailsOf(goodsId)).changesAt).toBeLessThanOrEqual(soon.getTime());
});

test("the sum on the goods page is the offer's price for what limit and quota allow, and the usual one beyond", async () => {
  const offer = {
    usualMinor: 8990,
    lowMinor: null,
    quota: 40,
    mine: 1,
    shopCoupons: true,
    platformCoupons: true,
    endsAt: 0,
  };
  const sum = (quantity: number, left: number, perPerson: number | null) =>
    skuSum({ priceMinor: 5990, offer: { ...offer, priceMinor: 5990, left, perPerson } }, quantity);
  expect([sum(1, 5, 2), sum(3, 5, 3), sum(3, 1, null)]).toEqual([5990, 2 * 5990 + 8990, 5990 + 2 * 8990]);
  expect(sum(1, 5, 1)).toBe(8990);
  expect(skuSum({ priceMinor: 8990, offer: null }, 3)).toBe(26_970);
});

test("who took of an offer before is shown the limit that is left, and nobody else", async () => {
  const { skuId, goodsId } = await makeStock(db, { price: 8990, stock: 50 });
  await makeOffer(db, { skus: [{ skuId, priceMinor: 5990, perPerson: 2 }] });
  const [buyer, other] = [await makeOrderer(db), await makeOrderer(db)];
  const placed = await placeOrder(db, await checkoutOf(db, [{ skuId, quantity: 2 }], buyer));
  expect(placed.ok).toBe(true);
  const mineOf = async (userId?: number) => {
    const answer = await goodsPage(new Request(`${origin}/?id=${goodsId}`), browseContext(db, { userId }));
    return answer.goods?.skus.find(({ id }) => id === skuId)?.offer?.mine;
  };
  expect([await mineOf(buyer.userId), await mineOf(other.userId), await mineOf()]).toEqual([2, 0, 0]);
});
