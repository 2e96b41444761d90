import { expect, test } from "vitest";
import type { UsableCoupon } from "~/app/coupons/api.server";
import { applyCoupons, type ChosenCoupons, ofPlatform } from "~/app/orders/placing/apply-coupons.server";
import { planPurchase, soldLines } from "~/app/orders/placing/plan-purchase";
import type { SkuFact } from "~/app/orders/placing/sku-fact";

const fact = (sku_id: number, shop_id: number, usual_minor: number, freight_minor = 450): SkuFact => ({
  sku_id,
  shop_id,
  usual_minor,
  way_over: false,
  offer: null,
  read_at: new Date(0),
  freight_minor,
  freight_template: null,
  weight_grams: 0,
  goods_id: sku_id * 10,
  stock: 100,
  retired: false,
  spec: [],
  title: { en: "Goods" },
  goods_state: "on_sale",
  services: [],
  shop_name: { en: "Shop" },
  shop_kind: "self",
  shop_state: "open",
  owner_id: 1,
  shop_staff: [],
  commission: { ruleId: 1, permille: 50, minMinor: null, maxMinor: null },
  tax_rates: [],
  hash: "",
  width: 1,
  height: 1,
  tint: 0,
});

const coupon = (id: number, values: Partial<UsableCoupon>): UsableCoupon => ({
  id,
  kind: "reduction",
  shopId: null,
  thresholdMinor: 0,
  amountMinor: null,
  percent: null,
  maxMinor: null,
  goodsIds: null,
  endsAt: null,
  ...values,
});

// Amounts that divide badly, at two shops, of which one has two lines.
const facts = [fact(1, 7, 333), fact(2, 7, 1001), fact(3, 8, 777), fact(4, 8, 99)];
const lines = [1, 2, 3, 4].map((skuId) => ({ skuId, quantity: skuId }));
const coupons = [
  coupon(11, { shopId: 7, amountMinor: 100, thresholdMinor: 2000 }),
  coupon(12, { shopId: 7, kind: "discount", percent: 7 }),
  coupon(13, { shopId: 8, kind: "shipping", amountMinor: 200 }),
  coupon(14, { kind: "discount", percent: 3, maxMinor: 131, goodsIds: [10, 30, 40] }),
];

const planOf = (bought = lines, offered = coupons, chosen: ChosenCoupons = {}) =>
  planPurchase(bought, facts, { userId: 99, region: null }, (orders) =>
    applyCoupons(orders, { coupons: offered, chosen, now: 0 }),
  );

function permutations<One>(all: readonly One[]): One[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

test("every order of four lines and of four coupons comes to the same total and the same shares of each line", () => {
  const outcomes = permutations(lines).flatMap((bought) =>
    permutations(coupons).map((offered) => {
      const plan = planOf(bought, offered);
      const sold = plan.orders.flatMap(soldLines).sort((one, other) => one.skuId - other.skuId);
      return JSON.stringify([plan.totalMinor, sold]);
    }),
  );
  expect(outcomes).toHaveLength(24 * 24);
  expect(new Set(outcomes).size).toBe(1);
});

test("the best coupon of each shop, then the platform's on what is left; the shares add up to each order's amounts", () => {
  const plan = planOf();
  // Shop 7: 333 + 2 × 1001 = 2335; 7 % of it is 163. Shop 8: 3 × 777 + 4 × 99 = 2727, freight 450 - 200.
  // The platform's 3 % of what is left of goods 10, 30 and 40: of 333 - 23 + 2331 + 396 = 3037, that is 91.
  expect(plan.orders.map(({ shopDiscountMinor, freightMinor }) => [shopDiscountMinor, freightMinor])).toEqual([
    [163, 450],
    [0, 250],
  ]);
  expect(plan.coupons?.platformMinor).toBe(91);
  expect(plan.totalMinor).toBe(2335 - 163 + 450 + 2727 + 250 - 91);
  for (const order of plan.orders) {
    const sold = soldLines(order);
    const sum = (part: (line: (typeof sold)[number]) => number) => sold.reduce((all, line) => all + part(line), 0);
    expect(sum(({ shopDiscountMinor }) => shopDiscountMinor)).toBe(order.shopDiscountMinor);
    expect(sum(({ platformDiscountMinor }) => platformDiscountMinor)).toBe(order.platformDiscountMinor);
    expect(sum(({ freightMinor }) => freightMinor)).toBe(order.freightMinor);
  }
});

test("commission is on the line after the shop's coupon and before the platform's", () => {
  const [order] = planOf([{ skuId: 2, quantity: 1 }]).orders;
  const [line] = order ? soldLines(order) : [];
  // 1001 less 7 % (70): 931, of which 50 per mille.
  expect(line).toMatchObject({ shopDiscountMinor: 70, platformDiscountMinor: 0, commissionMinor: 46 });
});

test("a coupon that was chosen stands instead of the best one, and none where none was chosen", () => {
  expect(planOf(lines, coupons, { 7: 11 }).orders[0]?.shopDiscountMinor).toBe(100);
  expect(planOf(lines, coupons, { 7: null }).orders[0]?.shopDiscountMinor).toBe(0);
  expect(planOf(lines, coupons, { [ofPlatform]: null }).coupons?.platformMinor).toBe(0);
  expect(planOf(lines, coupons, { 7: 999 }).orders[0]?.shopDiscountMinor, "not the person's").toBe(0);
});

test("every coupon that does not apply says why", () => {
  const bought = [{ skuId: 1, quantity: 1 }];
  const verdicts = planOf(bought, [
    coupon(21, { shopId: 7, amountMinor: 1, thresholdMinor: 500 }),
    coupon(22, { amountMinor: 1, goodsIds: [20] }),
    coupon(23, { amountMinor: 1, endsAt: -1 }),
    coupon(24, { kind: "discount", percent: 1, maxMinor: 0 }),
  ]).coupons?.verdicts.map(({ coupon: { id }, verdict }) => [id, verdict]);
  expect(verdicts).toEqual([
    [21, { applies: false, reason: "belowThreshold", missingMinor: 167 }],
    [22, { applies: false, reason: "noGoods" }],
    [23, { applies: false, reason: "expired" }],
    [24, { applies: false, reason: "nothingToPay" }],
  ]);
});
