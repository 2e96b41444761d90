import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import MineScreen from "~/app/coupons/routes/mine";
import { screenOf } from "../../support/drawn";

export const day = 86_400_000;
export const ticket: CouponTicket = {
  id: 1,
  kind: "reduction",
  currency: "USD",
  amountMinor: 300,
  percent: null,
  maxMinor: null,
  thresholdMinor: 0,
  name: "Spring",
  shop: null,
  some: false,
  opensAt: null,
  endsAt: null,
  days: null,
  claimedPercent: 40,
  left: 12,
  usedAt: null,
  returnedAt: null,
  state: "open",
} as CouponTicket;
export const shop = { id: 5, name: "Trail", kind: "flagship" } as CouponTicket["shop"];
export const mine = screenOf(<MineScreen />, {
  tickets: [{ ...ticket, state: "unused" }] as CouponTicket[],
  title: "Mine",
  state: "unused",
  nowMs: 0,
});
export const used = (values: Partial<CouponTicket>, state: string) =>
  mine.told({ tickets: [{ ...ticket, ...values } as CouponTicket], state });
