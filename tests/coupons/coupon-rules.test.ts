import { describe, expect, test } from "vitest";
import { bestCoupon, type CouponTerms, checkCoupon } from "~/app/coupons/coupon-rules";

const terms = (values: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: "reduction",
  shopId: null,
  thresholdMinor: 2000,
  amountMinor: 500,
  percent: null,
  maxMinor: null,
  goodsIds: null,
  endsAt: null,
  ...values,
});
const line = (goodsId: number, shopId: number, amountMinor: number) => ({ goodsId, shopId, amountMinor });
const basket = (lines = [line(1, 1, 1500), line(2, 2, 600)], freightMinor = 450) => ({
  lines,
  freightMinor,
  now: 1000,
});

describe("a coupon", () => {
  test("applies from its threshold on, and says what is missing below", () => {
    expect(checkCoupon(terms({ thresholdMinor: 2100 }), basket())).toEqual({ applies: true, discountMinor: 500 });
    expect(checkCoupon(terms({ thresholdMinor: 2101 }), basket())).toEqual({
      applies: false,
      reason: "belowThreshold",
      missingMinor: 1,
    });
  });

  test("of a shop counts that shop's lines alone", () => {
    expect(checkCoupon(terms({ shopId: 1 }), basket())).toMatchObject({ reason: "belowThreshold", missingMinor: 500 });
    expect(checkCoupon(terms({ shopId: 1, thresholdMinor: 1500 }), basket())).toMatchObject({ applies: true });
    expect(checkCoupon(terms({ shopId: 3 }), basket())).toMatchObject({ reason: "noGoods" });
  });

  test("of some goods counts those alone", () => {
    expect(checkCoupon(terms({ goodsIds: [2], thresholdMinor: 600 }), basket())).toMatchObject({ discountMinor: 500 });
    expect(checkCoupon(terms({ goodsIds: [9] }), basket())).toMatchObject({ reason: "noGoods" });
  });

  test("never takes more than there is to pay", () => {
    expect(checkCoupon(terms({ thresholdMinor: 0 }), basket([line(1, 1, 300)]))).toMatchObject({ discountMinor: 300 });
    expect(checkCoupon(terms({ kind: "shipping", amountMinor: 600 }), basket())).toMatchObject({ discountMinor: 450 });
    expect(checkCoupon(terms({ kind: "shipping", amountMinor: 600 }), basket(undefined, 0))).toMatchObject({
      reason: "nothingToPay",
    });
  });

  test("that takes a percentage rounds down and stops at its most", () => {
    const percent = terms({ kind: "discount", amountMinor: null, percent: 12, thresholdMinor: 0 });
    expect(checkCoupon(percent, basket([line(1, 1, 999)]))).toMatchObject({ discountMinor: 119 });
    expect(checkCoupon({ ...percent, maxMinor: 100 }, basket([line(1, 1, 999)]))).toMatchObject({ discountMinor: 100 });
    // 12 % of it is not a safe product.
    expect(checkCoupon(percent, basket([line(1, 1, 9_007_199_254_740_991)]))).toMatchObject({
      discountMinor: 1_080_863_910_568_918,
    });
  });

  test("ends at its end", () => {
    expect(checkCoupon(terms({ endsAt: 1001 }), basket())).toMatchObject({ applies: true });
    expect(checkCoupon(terms({ endsAt: 1000 }), basket())).toMatchObject({ reason: "expired" });
  });
});

describe("the best coupon", () => {
  const own = (id: number, values: Partial<CouponTerms> = {}) => ({ id, ...terms(values) });

  test("takes most off, whatever the order", () => {
    const all = [own(1), own(2, { amountMinor: 900 }), own(3, { amountMinor: 9000, thresholdMinor: 9000 })];
    expect(bestCoupon(all, basket())).toMatchObject({ coupon: { id: 2 }, discountMinor: 900 });
    expect(bestCoupon(all.toReversed(), basket())).toMatchObject({ coupon: { id: 2 }, discountMinor: 900 });
  });

  test("of equal ones ends first, then is the older one", () => {
    const all = [own(4), own(3), own(2, { endsAt: 9000 }), own(1, { endsAt: 9500 })];
    expect(bestCoupon(all, basket())?.coupon.id).toBe(2);
    expect(bestCoupon([own(4), own(3)], basket())?.coupon.id).toBe(3);
  });

  test("is none where none applies", () => {
    expect(bestCoupon([own(1, { shopId: 5 })], basket())).toBeNull();
  });
});
