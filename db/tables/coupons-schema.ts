import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Texts } from "../columns";

export interface CouponsTable {
  id: Generated<number>;
  /** Null: the platform gives it, and bears it. */
  shop_id: number | null;
  kind: "reduction" | "discount" | "shipping";
  name: Json<Texts>;
  /** Goods worth at least this much, minor units. */
  threshold_minor: Generated<number>;
  /** What a reduction takes off; the most that a coupon for shipping pays; null for a discount. Minor units. */
  amount_minor: number | null;
  /** What a discount takes off, per cent, and at most how much, minor units. */
  percent: number | null;
  max_minor: number | null;
  scope: Generated<"all" | "goods">;
  /** How many there are, and how many of them are claimed. */
  total: number;
  claimed: Generated<number>;
  opens_at: CreatedAt;
  closes_at: MaybeMoment;
  /** When it can be used: within days of being claimed, until a moment, or without an end. */
  valid_days: ColumnType<number | null, number | null | undefined, number | null>;
  ends_at: MaybeMoment;
  stopped_at: MaybeMoment;
  /** Incremented with every save. */
  version: Generated<number>;
  created_at: CreatedAt;
}

export interface CouponGoodsTable {
  coupon_id: number;
  goods_id: number;
}

/** A coupon that a person owns. */
export interface CouponsOwnedTable {
  id: Generated<number>;
  user_id: number;
  coupon_id: ColumnType<number | null, number | null | undefined, never>;
  state: Generated<"unused" | "used" | "expired">;
  /** Null = no end. */
  ends_at: MaybeMoment;
  /** The purchase it was used in. */
  group_id: ColumnType<number | null, number | null | undefined, number | null>;
  used_at: MaybeMoment;
  /** What it took off its purchase, minor units; null while unused. */
  discount_minor: ColumnType<number | null, number | null | undefined, number | null>;
  returned_at: MaybeMoment;
  created_at: CreatedAt;
}
