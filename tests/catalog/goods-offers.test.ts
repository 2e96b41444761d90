import { expect, test } from "vitest";
import { loader } from "~/app/catalog/routes/goods";
import { createMemory } from "~/app/platform/process/remembered.server";
import { browseContext, origin } from "../support/browse-context";
import { makeCoupon, ownCoupon } from "../support/coupon-factories";
import { testDatabase } from "../support/database";
import { makeGoods, makeUser } from "../support/factories";

const { db } = testDatabase();

test("goods could be bought with what a buyer has or can still claim; with what was used, no more", async () => {
  const [goods, other] = [await makeGoods(db), await makeGoods(db)];
  const userId = (await makeUser(db)).id;
  const shop = { shop_id: goods.shop_id };
  const open = await makeCoupon(db, shop);
  const used = await makeCoupon(db, shop);
  const gone = await makeCoupon(db, { ...shop, total: 1, claimed: 1 });
  const ofOther = await makeCoupon(db, shop, [other.id]);
  for (const coupon of [used, gone, ofOther]) await ownCoupon(db, userId, coupon);
  await db
    .updateTable("coupons_owned")
    .set({ state: "used", used_at: new Date(), group_id: null })
    .where("coupon_id", "=", used)
    .execute();
  const offers = async (who: { userId?: number }) => {
    const context = { ...browseContext(db, who), remembered: createMemory(1000) };
    const address = `${origin}/pages/product/goods?id=${goods.id}`;
    const answer = await loader({ request: new Request(address), context, params: {} });
    return ((await answer.json()) as { offers: { id: number }[] }).offers.map(({ id }) => id);
  };
  expect(await offers({ userId })).toEqual([open, gone]);
  expect(await offers({})).toEqual([open, used]);
});
