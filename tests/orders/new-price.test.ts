import { expect, test } from "vitest";
import { newPrice } from "~/app/orders/after/new-price";
import { paidBackOf } from "~/app/orders/after/pay-back-shares";

/** A pseudo-random whole number below `max`; the same every run. */
let seed = 7;
const random = (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % max;
};

const line = (id: number, values: { platformDiscountMinor?: number; [name: string]: unknown }) => ({
  id,
  orderId: 1,
  goodsId: id,
  skuId: id,
  spec: [],
  quantity: 1,
  priceMinor: 0,
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  additionMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  offerSkuId: null,
  taxPpm: null,
  freightTaxPpm: null,
  freightMinor: 0,
  paidMinor: 0,
  commissionPermille: 50,
  commissionMinor: 0,
  commissionMinMinor: null,
  commissionMaxMinor: null,
  shippedQuantity: 0,
  refundedQuantity: 0,
  withheldQuantity: 0,
  refundedMinor: 0,
  refundedPlatformMinor: 0,
  refundedAdditionMinor: 0,
  refundedMemberMinor: 0,
  refundedPointsMinor: 0,
  points: 0,
  refundedPoints: 0,
  refundedBorneMinor: 0,
  refundedFreightMinor: 0,
  refundedCommissionMinor: 0,
  referralMinor: 0,
  refundedReferralMinor: 0,
  ...values,
  borneMinor: values.platformDiscountMinor ?? 0,
});

test("a lower total is borne by the shop, in proportion to what was to be paid for each line", () => {
  const lines = [line(1, { priceMinor: 600 }), line(2, { priceMinor: 300, platformDiscountMinor: 100 })];
  expect(newPrice(lines, { totalMinor: 700, freightMinor: 100 })).toEqual({
    freightMinor: 100,
    shopDiscountMinor: 200,
    totalMinor: 700,
    lines: [
      { lineId: 1, shopDiscountMinor: 150, platformDiscountMinor: 0, freightMinor: 67, commissionMinor: 22 },
      { lineId: 2, shopDiscountMinor: 50, platformDiscountMinor: 100, freightMinor: 33, commissionMinor: 12 },
    ],
  });
});

test("never below zero, never above the prices less the platform's share", () => {
  const lines = [line(1, { priceMinor: 600, platformDiscountMinor: 100 })];
  expect(newPrice(lines, { totalMinor: 0, freightMinor: 0 })).toMatchObject({ shopDiscountMinor: 500 });
  expect(newPrice(lines, { totalMinor: 500, freightMinor: 0 })).toMatchObject({ shopDiscountMinor: 0 });
  expect(newPrice(lines, { totalMinor: 501, freightMinor: 0 })).toBeNull();
  expect(newPrice(lines, { totalMinor: -1, freightMinor: 0 })).toBeNull();
  expect(newPrice(lines, { totalMinor: 10, freightMinor: 11 })).toBeNull();
  expect(newPrice(lines, { totalMinor: 10, freightMinor: -1 })).toBeNull();
});

test("however often a price changes, every line adds up and none is below zero", () => {
  for (let round = 0; round < 400; round++) {
    let lines = Array.from({ length: 1 + random(5) }, (_, at) => {
      const [priceMinor, quantity] = [random(5000), 1 + random(4)];
      const shopDiscountMinor = random(priceMinor * quantity + 1);
      const covered = random(2) === 1;
      const platformDiscountMinor = covered ? random(priceMinor * quantity - shopDiscountMinor + 1) : 0;
      return line(at + 1, { priceMinor, quantity, shopDiscountMinor, platformDiscountMinor });
    });
    const worth = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
    const platform = lines.reduce((sum, { platformDiscountMinor }) => sum + platformDiscountMinor, 0);
    for (let change = 0; change < 3; change++) {
      const freightMinor = random(500);
      const totalMinor = freightMinor + random(worth - platform + 1);
      const price = newPrice(lines, { totalMinor, freightMinor });
      if (!price) throw new Error("refused");
      const { lines: priced } = price;
      const sum = (of: (shares: (typeof priced)[number]) => number) =>
        priced.reduce((all, shares) => all + of(shares), 0);
      expect(sum((shares) => shares.platformDiscountMinor)).toBe(platform);
      expect(sum((shares) => shares.shopDiscountMinor)).toBe(price.shopDiscountMinor);
      expect(sum((shares) => shares.freightMinor)).toBe(freightMinor);
      expect(worth - price.shopDiscountMinor - platform + freightMinor).toBe(totalMinor);
      lines = lines.map((old, at) => {
        const shares = priced[at];
        if (!shares) throw new Error("a line is missing");
        const paid = old.priceMinor * old.quantity - shares.shopDiscountMinor - shares.platformDiscountMinor;
        expect(Math.min(paid, shares.shopDiscountMinor, shares.platformDiscountMinor)).toBeGreaterThanOrEqual(0);
        return { ...old, ...shares, id: old.id };
      });
    }
  }
});

test("what is paid back in parts adds up to the whole, in any order", () => {
  for (let round = 0; round < 300; round++) {
    const quantity = 1 + random(9);
    const whole = {
      quantity,
      paidMinor: random(1000),
      platformDiscountMinor: random(100),
      commissionMinor: random(60),
    };
    let left = line(1, whole);
    while (left.refundedQuantity < quantity) {
      const pieces = 1 + random(quantity - left.refundedQuantity);
      const back = paidBackOf(left, pieces, false);
      left = {
        ...left,
        refundedQuantity: left.refundedQuantity + pieces,
        refundedMinor: left.refundedMinor + back.minor,
        refundedPlatformMinor: left.refundedPlatformMinor + back.platformMinor,
        refundedCommissionMinor: left.refundedCommissionMinor + back.commissionMinor,
      };
    }
    expect([left.refundedMinor, left.refundedPlatformMinor, left.refundedCommissionMinor]).toEqual([
      whole.paidMinor,
      whole.platformDiscountMinor,
      whole.commissionMinor,
    ]);
  }
  const paidBefore = line(1, {
    quantity: 2,
    paidMinor: 100,
    refundedMinor: 80,
    freightMinor: 9,
    refundedFreightMinor: 4,
  });
  expect(paidBackOf(paidBefore, 2, true)).toMatchObject({ minor: 20, freightMinor: 5 });
});
