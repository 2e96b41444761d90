import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

/** A VIP membership; expired when `ends_at` has passed. */
interface MembershipsTable {
  user_id: number;
  ends_at: Moment;
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

export interface RewardTables {
  memberships: MembershipsTable;
  point_lots: PointLotsTable;
  point_uses: PointUsesTable;
  sign_ins: SignInsTable;
  sign_in_wishes: SignInWishesTable;
  sign_in_ranks: SignInRanksTable;
}
