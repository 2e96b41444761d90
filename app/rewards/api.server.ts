/**
 * The door of the rewards: points, days of signing in, membership. It knows no orders: those who do call its steps.
 *
 * Tables: membership_plans, memberships, membership_wishes, point_lots, point_uses, sign_ins, sign_in_wishes,
 * sign_in_ranks, referral_codes, referrals.
 * States: lots of points run until their end; periods of a membership run until their end, or are given back.
 * Events: none.
 * Start reading: points/move-points.server.ts, then sign-in/sign-in.server.ts.
 */

export { rewardFigures } from "./figures-queries.server";
export { forgetRewards } from "./forget-rewards.server";
export { openPeriods } from "./membership/member-queries.server";
export { lockMember, noteCouponClaimed } from "./membership/members-month-queries.server";
export { renewMembership, takeEndingMembership } from "./membership/renew-membership.server";
export { endingPeriods, overPeriods } from "./membership/renewals-queries.server";
export {
  type MemberTerms,
  memberPercent,
  membershipOf,
  memberTerms,
  reserveSaving,
  returnSavings,
} from "./membership/savings-queries.server";
export { endPoints } from "./points/end-points.server";
export { levelOf } from "./points/level";
export { lotsByPerson, pointsEarned, pointsOf } from "./points/lots-queries.server";
export { earnPoints, spendPoints, takePointsBack } from "./points/move-points.server";
export { holdPoints, releasePoints, returnPoints, spendHeldPoints } from "./points/order-points.server";
export { countRanks } from "./ranking/count-ranks.server";
export { bindReferral, referrerByCode } from "./referral/bind-queries.server";
export { isReferralCode } from "./referral/code";
export { lockReferrals } from "./referral/collect-referral.server";
export { peopleWithEnding, takeEndingPoints } from "./reminders/ending-queries.server";
export { takeDueReminders } from "./reminders/take-due-reminders.server";
export { pointsOfDay } from "./sign-in/day-rewards";
export { signInState } from "./sign-in/days-queries.server";
