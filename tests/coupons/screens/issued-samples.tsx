import type { CouponFit } from "~/app/coupons/coupon-fit";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import type { OwnTicket } from "~/app/coupons/coupon-tickets.server";
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
  points: null,
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
/** A person's own coupon, as the list has it. */
export function own(values: Partial<CouponTicket>, fit: CouponFit | null = null) {
  return [{ ticket: { ...ticket, ...values, ownedId: 9 } as OwnTicket, fit }];
}
export const mine = screenOf(<MineScreen />, {
  shown: own({ state: "unused" }),
  unused: 0,
  title: "Mine",
  state: "unused",
  of: null as string | null,
  nowMs: 0,
});
export const used = (values: Partial<CouponTicket>, state: string) => mine.told({ shown: own(values), state });
