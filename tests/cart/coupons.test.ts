import { expect, test } from "vitest";
import { cartOf } from "~/app/cart/api.server";
import { couponsOf } from "~/app/cart/routes/cart-coupons.server";
import { addToCart, makeStock } from "~/tests/support/cart-factories";
import { makeCoupon, ownCoupon } from "~/tests/support/coupon-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";

const { db, queries } = testDatabase();

test("a cart has the person's coupons of its shops, and of each shop one that they can still claim", async () => {
  const userId = (await makeUser(db)).id;
  const [here, there] = [await makeStock(db), await makeStock(db)];
  for (const { skuId } of [here, there]) await addToCart(db, { userId, skuId, number: 1 });
  const own = await ownCoupon(db, userId, await makeCoupon(db, { shop_id: here.shopId }));
  await ownCoupon(db, userId, await makeCoupon(db, { shop_id: here.shopId, kind: "shipping" }));
  await ownCoupon(db, userId, await makeCoupon(db));
  const open = await makeCoupon(db, { shop_id: there.shopId, threshold_minor: 1000 });
  await makeCoupon(db, { shop_id: there.shopId, threshold_minor: 3000 });
  const view = await cartOf(db, userId, "en");
  queries.length = 0;
  const found = await couponsOf(db, view, { userId, locale: "en" });
  expect(statementsOf(queries)).toHaveLength(2);
  expect(found.own.map(({ coupon }) => coupon.id)).toEqual([own]);
  expect(Object.entries(found.open).map(([shop, { id }]) => [Number(shop), id])).toEqual([[there.shopId, open]]);
  queries.length = 0;
  const visitors = await couponsOf(db, view, { userId: null, locale: "en" });
  expect([statementsOf(queries).length, visitors.own, Object.keys(visitors.open).length]).toEqual([1, [], 2]);
});
