import { expect, test } from "vitest";
import { couponPreviews } from "~/app/coupons/coupon-previews.server";
import { couponCentre } from "~/app/coupons/coupon-tickets.server";
import { cartFits } from "~/app/coupons/routes/cart-fit.server";
import { addToCart, makeStock } from "~/tests/support/cart-factories";
import { makeCoupon, ownCoupon } from "~/tests/support/coupon-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeUser } from "~/tests/support/factories";

const { db, queries } = testDatabase();

const fitsOf = (userId: number) => cartFits(db, { userId, locale: "en", now: Date.now() });

test("own coupons say what they save in the cart as it is, or what is missing", async () => {
  const userId = (await makeUser(db)).id;
  const { skuId, shopId } = await makeStock(db, { price: 1999 });
  const platform = await ownCoupon(db, userId, await makeCoupon(db, { threshold_minor: 3000 }));
  const own = await ownCoupon(db, userId, await makeCoupon(db, { shop_id: shopId, threshold_minor: 1000 }));
  const elsewhere = await ownCoupon(db, userId, await makeCoupon(db, { shop_id: (await makeShop(db)).id }));
  expect([...(await fitsOf(userId))]).toEqual([]);
  await addToCart(db, { userId, skuId, number: 1 });
  const fits = await fitsOf(userId);
  expect(fits.get(platform)).toEqual({ fits: false, missingMinor: 1001, goodsMinor: 1999 });
  expect(fits.get(own)).toEqual({ fits: true, savesMinor: 500 });
  expect(fits.has(elsewhere)).toBe(false);
  await db.updateTable("cart_lines").set({ checked: false }).where("user_id", "=", userId).execute();
  expect((await fitsOf(userId)).size).toBe(0);
});

test("a coupon of the centre shows the first goods it is for, in three statements for all of them", async () => {
  const shop = await makeShop(db);
  const shopGoods = [];
  for (const sales of [1, 2, 3, 4, 5]) shopGoods.push((await makeGoods(db, { shop_id: shop.id, sales })).id);
  const off = await makeGoods(db, { shop_id: shop.id, state: "off_shelf" });
  const whole = await makeCoupon(db, { shop_id: shop.id });
  const some = await makeCoupon(db, { shop_id: shop.id }, [shopGoods[0] ?? 0, shopGoods[4] ?? 0, off.id]);
  const everything = await makeCoupon(db);
  const { open } = await couponCentre(db, { userId: null, shopId: shop.id, locale: "en" });
  queries.length = 0;
  const previews = await couponPreviews(db, open, "en");
  expect(statementsOf(queries).length).toBeLessThanOrEqual(3);
  expect(previews[whole]).toMatchObject({ count: null });
  expect(previews[whole]?.goods.map(({ id }) => id)).toEqual(shopGoods.slice(1).reverse());
  expect(previews[some]).toMatchObject({ count: 2 });
  expect(previews[some]?.goods.map(({ id }) => id)).toEqual([shopGoods[4], shopGoods[0]]);
  expect(previews[everything]).toBeUndefined();
});
