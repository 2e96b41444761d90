import { expect, test } from "vitest";
import { action as cartAction, loader as cartLoader } from "~/app/cart/routes/cart";
import { loader as goodsLoader } from "~/app/catalog/routes/goods";
import { claimableTickets } from "~/app/coupons/api.server";
import { couponCentre } from "~/app/coupons/coupon-tickets.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { accountBrowser, routed } from "../support/account-context";
import { makeStock } from "../support/cart-factories";
import { makeCoupon } from "../support/coupon-factories";
import { testDatabase } from "../support/database";

const { db } = testDatabase();

const hour = 3_600_000;

test("of a shop's coupons those that can be claimed now for its goods are shown, the easiest first", async () => {
  const { shopId, goodsId } = await makeStock(db);
  const { shopId: other, goodsId: otherGoods } = await makeStock(db);
  const own = await makeCoupon(db, { shop_id: shopId, threshold_minor: 5000 });
  const easier = await makeCoupon(db, { shop_id: shopId, threshold_minor: 1000, amount_minor: 100 });
  const forGoods = await makeCoupon(db, { shop_id: shopId, threshold_minor: 9000 }, [goodsId]);
  await makeCoupon(db, { shop_id: other });
  await makeCoupon(db, { shop_id: shopId, total: 5, claimed: 5 });
  await makeCoupon(db, { shop_id: shopId, opens_at: new Date(Date.now() + hour) });
  await makeCoupon(db, { shop_id: shopId, opens_at: new Date(0), closes_at: new Date(Date.now() - hour) });
  await makeCoupon(db, { shop_id: shopId, ends_at: new Date(Date.now() - hour) });
  await makeCoupon(db, { shop_id: shopId, stopped_at: new Date() });
  await makeCoupon(db, {}, [otherGoods]);
  const shown = async (goodsIds: number[]) =>
    (await claimableTickets(db, { shopIds: [shopId], goodsIds, locale: "en" }))
      .filter(({ shop }) => shop?.id === shopId)
      .map(({ id }) => id);
  expect(await shown([goodsId])).toEqual([easier, own, forGoods]);
  expect(await shown([])).toEqual([easier, own]);
});

test("the centre of one shop has its coupons and the platform's, not another shop's", async () => {
  const [one, other] = [await makeStock(db), await makeStock(db)];
  const own = await makeCoupon(db, { shop_id: one.shopId });
  const others = await makeCoupon(db, { shop_id: other.shopId });
  const { open } = await couponCentre(db, { userId: null, shopId: one.shopId, locale: "en" });
  const ids = open.map(({ id }) => id);
  expect(ids).toContain(own);
  expect(ids).not.toContain(others);
});

test("goods and the cart name the coupon that can be claimed for them; a shop without one has no row", async () => {
  const [one, other] = [await makeStock(db), await makeStock(db)];
  const own = await makeCoupon(db, { shop_id: one.shopId });
  const visitor = accountBrowser(db);
  const page = await visitor.run(
    (request, context) => goodsLoader({ request, context: { ...context, remembered: createMemory(0) }, params: {} }),
    `/pages/product/goods?id=${one.goodsId}`,
  );
  const { coupons } = await page.json();
  expect(coupons.filter(({ shop }: { shop: unknown }) => shop).map(({ id }: { id: number }) => id)).toEqual([own]);
  const path = "/pages/cart/cart";
  for (const { skuId } of [one, other])
    await visitor.post(routed(cartAction), path, { intent: "add", sku: String(skuId) });
  const cart = await (await visitor.get(routed(cartLoader), path)).json();
  expect(Object.keys(cart.coupons.open)).toEqual([String(one.shopId)]);
  expect(cart.coupons.open[one.shopId]).toMatchObject({ id: own, state: "open" });
});
