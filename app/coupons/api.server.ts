/**
 * The door of the coupons: those given by shops and the platform, and those people own.
 *
 * Tables: coupons, coupon_goods, coupons_owned, coupon_reminders.
 * States: a coupon is given, stopped or over; a person's is unused, used or expired.
 * Events: none.
 * Start reading: coupon-rules.ts, then claim-coupon.server.ts.
 */

export { claimCoupon, claimForUse } from "./claim-coupon.server";
export {
  bestCoupon,
  type CouponVerdict,
  checkCoupon,
  coveredLines,
} from "./coupon-rules";
export type { CouponTicket } from "./coupon-ticket";
export { claimableTickets, offeredTickets, openTickets } from "./coupon-tickets.server";
export { couponFigures } from "./figures-queries.server";
export { claimedThisMonth } from "./member-coupons-queries.server";
export { forgetCouponReminders, takeOpenedCoupons } from "./reminders/reminders-queries.server";
export { lockCoupons, returnCoupons, spendCoupons } from "./spend-coupons.server";
export { claimableFor, type UsableCoupon, usableCoupons, usableTickets } from "./usable-coupons.server";
