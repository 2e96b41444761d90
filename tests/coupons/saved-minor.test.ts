import { expect, test } from "vitest";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import { savedMinor } from "~/app/coupons/saved-minor";

let id = 0;
const ticket = (shop: number | null, values: Partial<CouponTicket>): CouponTicket => ({
  id: ++id,
  kind: "reduction",
  currency: "USD",
  amountMinor: 500,
  percent: null,
  maxMinor: null,
  thresholdMinor: 0,
  points: null,
  members: false,
  name: "",
  shop: shop === null ? null : { id: shop, name: "Trail", kind: "personal" },
  some: false,
  opensAt: null,
  endsAt: null,
  days: null,
  claimedPercent: 0,
  left: 1,
  usedAt: null,
  returnedAt: null,
  state: "open",
  ...values,
});
const saved = (tickets: CouponTicket[], amountMinor: number, freightMinor = 0) =>
  savedMinor(tickets, { goodsId: 7, shopId: 5, amountMinor, freightMinor });

test("the best coupon of the shop and the best one of the platform are added up, each above its least", () => {
  const shops = [ticket(5, { thresholdMinor: 1000 }), ticket(5, { thresholdMinor: 3000, amountMinor: 900 })];
  expect([saved(shops, 999), saved(shops, 1000), saved(shops, 3000)]).toEqual([0, 500, 900]);
  const platforms = ticket(null, { kind: "discount", amountMinor: null, percent: 10 });
  expect(saved([...shops, platforms], 3000)).toBe(900 + 210);
  expect(saved([ticket(6, {})], 3000)).toBe(0);
});

test("a coupon for delivery saves what delivery costs, and takes nothing from the goods", () => {
  const free = ticket(5, { kind: "shipping", amountMinor: 600 });
  const platforms = ticket(null, { kind: "discount", amountMinor: null, percent: 10 });
  expect([saved([free], 3000), saved([free], 3000, 450), saved([free, platforms], 3000, 900)]).toEqual([0, 450, 900]);
});
