import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, MaybeMoment, Texts } from "../columns";

export interface CouponsTable {
  id: Generated<number>;
  /** Null = issued and borne by the platform. */
  shop_id: number | null;
  kind: "reduction" | "discount" | "shipping";
  name: Json<Texts>;
  /** Min value of the goods, minor units. */
  threshold_minor: Generated<number>;
  /** Discount of a reduction; max of a shipping coupon; null for a percentage. Minor units. */
  amount_minor: number | null;
  /** Discount in per cent, and its max, minor units. */
  percent: number | null;
  max_minor: number | null;
  /** Price in points; null = free. The platform's only. */
  points_price: ColumnType<number | null, number | null | undefined, number | null>;
  /** Nobody but members can claim it. The platform's only, and free. */
  members_only: Generated<boolean>;
  scope: Generated<"all" | "goods">;
  /** Total number, and claimed ones. */
  total: number;
  claimed: Generated<number>;
  opens_at: CreatedAt;
  closes_at: MaybeMoment;
  /** Validity: days from claiming, until a moment, or unlimited. */
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
  /** Discount in its purchase, minor units; null while unused. */
  discount_minor: ColumnType<number | null, number | null | undefined, number | null>;
  returned_at: MaybeMoment;
  created_at: CreatedAt;
}

export interface CouponRemindersTable {
  coupon_id: number;
  user_id: number;
  created_at: CreatedAt;
  /** When they were told that it has opened; null = not yet. */
  told_at: MaybeMoment;
}
