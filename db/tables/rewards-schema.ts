import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** What a membership costs and saves; who bought one keeps the terms of then. Amounts in minor units. */
interface MembershipPlansTable {
  id: Generated<number>;
  days: number;
  price_minor: number;
  /** Off the usual price. */
  percent: number;
  /** The most that a period saves. */
  cap_minor: number;
  coupons_a_month: Generated<number>;
  on_sale: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** A period of a person's VIP membership. Periods never overlap. Amounts in minor units. */
interface MembershipsTable {
  id: Generated<number>;
  user_id: number;
  /** Null = given without one. */
  plan_id: ColumnType<number | null, number | null | undefined, never>;
  starts_at: Moment;
  ends_at: Moment;
  /** The terms that it was bought under. */
  price_minor: Generated<number>;
  percent: Generated<number>;
  cap_minor: Generated<number>;
  coupons_a_month: Generated<number>;
  /** Saved by its orders, those not paid yet included, less what went back. */
  saved_minor: Generated<number>;
  /** Of the form that bought it, unique with the person. */
  key: ColumnType<string | null, string | null | undefined, never>;
  transfer_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Bought because the person wished so, when the one before ended. */
  renewed: Generated<boolean>;
  /** When the person was told that it ends soon. */
  told_at: MaybeMoment;
  /** When its end was looked at: renewed, or not. */
  closed_at: MaybeMoment;
  /** When a coupon for members was first claimed in it. */
  coupon_claimed_at: MaybeMoment;
  /** Given back. */
  returned_at: MaybeMoment;
  created_at: CreatedAt;
}

/** The plan with which a person wishes the membership to go on when it ends. */
interface MembershipWishesTable {
  user_id: number;
  plan_id: number;
  /** As it was shown when the person wished it; a dearer one is not bought. Minor units. */
  price_minor: number;
  wished_at: CreatedAt;
}

/** Points that came together and end together. A person's balance is the sum of what is left. */
interface PointLotsTable {
  id: Generated<number>;
  user_id: number;
  transfer_id: number;
  /** Negative = taken back and not there; filled by what comes next. */
  points: number;
  left_points: number;
  /** Counts towards the level. */
  earned: boolean;
  /** Null = a negative one. */
  ends_at: MaybeMoment;
  /** When the person was told that it ends soon. */
  told_at: MaybeMoment;
  created_at: CreatedAt;
}

/** Points of a lot that an order used. */
interface PointUsesTable {
  order_id: number;
  lot_id: number;
  points: number;
  /** Of these, given back. */
  returned: Generated<number>;
}

/** A day on which a person signed in. */
interface SignInsTable {
  user_id: number;
  /** `2026-11-29`, of the market's calendar. */
  day: string;
  made_up: Generated<boolean>;
  /** Paid for it; the cost when it was made up. */
  points: number;
  created_at: CreatedAt;
}

/** How a person wants to be reminded and shown. */
interface SignInWishesTable {
  user_id: number;
  /** Minutes after midnight in `remind_zone`; null = no reminder. */
  remind_minute: ColumnType<number | null, number | null | undefined, number | null>;
  remind_zone: Generated<string>;
  /** The next reminder. */
  remind_at: MaybeMoment;
  shows_name: Generated<boolean>;
}

/** A place in a ranking, counted at night. */
interface SignInRanksTable {
  /** A month, `2026-11`, or `longest`. */
  period: string;
  user_id: number;
  place: number;
  days: number;
  counted_at: CreatedAt;
}

/** The code by which a person brings others. */
interface ReferralCodesTable {
  user_id: number;
  code: string;
}

/** Who brought a person; the referrer's account is the older one. */
interface ReferralsTable {
  user_id: number;
  referrer_id: number;
  /** The browser in which it was bound had signed in as the referrer before. */
  same_device: Generated<boolean>;
  bound_at: CreatedAt;
}

/** What a shop gives of what people buy there that somebody brought; 1000 = all of it. */
interface ReferralShopsTable {
  shop_id: number;
  active: boolean;
  permille: number;
}

/** The rate of single goods instead of their shop's. */
interface ReferralGoodsTable {
  goods_id: number;
  permille: number;
}

/** What a referrer is to get for an order. Amounts in minor units of the order's currency. */
interface ReferralDuesTable {
  order_id: number;
  referrer_id: ColumnType<number, number, never>;
  /** Who brought the referrer, and the part of the share that goes on to them, percent; null and 0 = one level. */
  second_id: ColumnType<number | null, number | null | undefined, never>;
  second_percent: ColumnType<number, number | undefined, never>;
  /** The buyer. */
  user_id: ColumnType<number, number, never>;
  shop_id: ColumnType<number, number, never>;
  /** As frozen at payment; what is left of it is in the order's lines. */
  minor: ColumnType<number, number, never>;
  state: "waiting" | "held" | "released" | "returned";
  /** Why it is, or was, held for staff. */
  reasons: Generated<("payout" | "phone" | "device" | "address")[]>;
  decided_by: ColumnType<number | null, number | null | undefined, number | null>;
  decided_at: MaybeMoment;
  /** Paid to the referrer's balance; given back to the shop after the settlement. */
  released_minor: Generated<number>;
  /** Of `released_minor`, paid to the second. */
  released_second_minor: Generated<number>;
  returned_minor: Generated<number>;
  ended_at: MaybeMoment;
  created_at: CreatedAt;
}

export interface RewardTables {
  membership_plans: MembershipPlansTable;
  referral_codes: ReferralCodesTable;
  referrals: ReferralsTable;
  referral_shops: ReferralShopsTable;
  referral_goods: ReferralGoodsTable;
  referral_dues: ReferralDuesTable;
  memberships: MembershipsTable;
  membership_wishes: MembershipWishesTable;
  point_lots: PointLotsTable;
  point_uses: PointUsesTable;
  sign_ins: SignInsTable;
  sign_in_wishes: SignInWishesTable;
  sign_in_ranks: SignInRanksTable;
}
