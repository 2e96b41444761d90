import { describe, expect, test } from "vitest";
import { usableCoupons } from "~/app/coupons/api.server";
import { applyCoupons, type ChosenCoupons } from "~/app/orders/placing/apply-coupons.server";
import type { RequestedLine } from "~/app/orders/placing/checkout-query";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFacts } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { couponsOf } from "~/app/orders/placing/shown-purchase";
import { makeStock } from "~/tests/support/cart-factories";
import { makeCoupon, ownCoupon } from "~/tests/support/coupon-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { checkoutOf, makeOrderer } from "~/tests/support/order-factories";

const { db, url } = testDatabase({ max: 8 });

/** A checkout as its buyer sees it with coupons. */
async function couponCheckout(
  buyer: { userId: number; addressId: number },
  lines: readonly RequestedLine[],
  chosen: ChosenCoupons = {},
) {
  const facts = await skuFacts(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const coupons = await usableCoupons(db, { userId: buyer.userId, shopIds: facts.map(({ shop_id }) => shop_id) });
  const plan = planPurchase(lines, facts, { userId: 0, region: null }, (orders) =>
    applyCoupons(orders, { coupons, chosen, now: Date.now() }),
  );
  const order = await checkoutOf(db, lines, buyer);
  return {
    ...order,
    shown: {
      ...order.shown,
      freight: Object.fromEntries(plan.orders.map(({ shopId, freightMinor }) => [shopId, freightMinor])),
      coupons: couponsOf(plan),
      totalMinor: plan.totalMinor ?? 0,
    },
  };
}

const owned = (id: number) =>
  db.selectFrom("coupons_owned").select(["state", "group_id"]).where("id", "=", id).executeTakeFirstOrThrow();

async function twoShops() {
  const buyer = await makeOrderer(db);
  const [one, other] = [await makeStock(db, { price: 3000 }), await makeStock(db, { price: 4000 })];
  const lines = [one, other].map(({ skuId }) => ({ skuId, quantity: 1 }));
  return { buyer, one, other, lines };
}

describe("placing with coupons", () => {
  test("spends the shop's and the platform's, and freezes who bears which share", async () => {
    const { buyer, one, lines } = await twoShops();
    const shops = await ownCoupon(db, buyer.userId, await makeCoupon(db, { shop_id: one.shopId, amount_minor: 250 }));
    const platforms = await ownCoupon(db, buyer.userId, await makeCoupon(db, { amount_minor: 675 }));
    const placed = await placeOrder(db, await couponCheckout(buyer, lines));
    if (!placed.ok) throw new Error(placed.code);
    const { groupId, orderIds } = placed.value;
    expect(await owned(shops)).toEqual({ state: "used", group_id: groupId });
    expect(await owned(platforms)).toEqual({ state: "used", group_id: groupId });
    const orders = await db
      .selectFrom("orders")
      .select(["shop_discount_minor", "platform_discount_minor", "goods_minor"])
      .where("id", "in", orderIds)
      .orderBy("goods_minor")
      .execute();
    // 675 over 2750 and 4000.
    expect(orders).toEqual([
      { goods_minor: 3000, shop_discount_minor: 250, platform_discount_minor: 275 },
      { goods_minor: 4000, shop_discount_minor: 0, platform_discount_minor: 400 },
    ]);
  });

  test("a coupon that is over, or was spent meanwhile, asks again with what it took off, and nothing is placed", async () => {
    const { buyer, lines } = await twoShops();
    const id = await ownCoupon(db, buyer.userId, await makeCoupon(db));
    const order = await couponCheckout(buyer, lines);
    await db
      .updateTable("coupons_owned")
      .set({ ends_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    expect(await placeOrder(db, order)).toMatchObject({
      code: "changed",
      differences: [
        { kind: "coupon", shopId: 0, was: 500, now: 0 },
        { kind: "total", was: order.shown.totalMinor, now: order.shown.totalMinor + 500 },
      ],
    });
    expect((await owned(id)).state).toBe("unused");
  });

  test("somebody else's coupon takes nothing off", async () => {
    const { buyer, lines } = await twoShops();
    const stranger = await makeOrderer(db);
    const id = await ownCoupon(db, stranger.userId, await makeCoupon(db));
    const order = await checkoutOf(db, lines, buyer);
    const shown = {
      ...order.shown,
      coupons: { 0: { id, discountMinor: 500 } },
      totalMinor: order.shown.totalMinor - 500,
    };
    expect(await placeOrder(db, { ...order, shown })).toMatchObject({ code: "changed" });
    expect((await owned(id)).state).toBe("unused");
  });

  test("a better coupon that came since is not taken without asking", async () => {
    const { buyer, lines } = await twoShops();
    const worse = await ownCoupon(db, buyer.userId, await makeCoupon(db));
    const order = await couponCheckout(buyer, lines);
    const better = await ownCoupon(db, buyer.userId, await makeCoupon(db, { amount_minor: 1500 }));
    expect((await placeOrder(db, order)).ok).toBe(true);
    expect((await owned(worse)).state).toBe("used");
    expect((await owned(better)).state).toBe("unused");
  });

  test("of two purchases at once with the same coupon one gets it, the other is asked again", async () => {
    const { buyer, lines } = await twoShops();
    const id = await ownCoupon(db, buyer.userId, await makeCoupon(db));
    const [one, other] = [await couponCheckout(buyer, lines), await couponCheckout(buyer, lines)];
    const { first, second, waited } = await interleave(url, {
      first: (handle) => placeOrder(handle, one),
      before: /insert into order_groups/,
      second: (handle) => placeOrder(handle, other),
    });
    expect(waited).toBe(true);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ code: "changed" });
    expect((await owned(id)).state).toBe("used");
  });
});
