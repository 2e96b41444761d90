import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

/** What the platform keeps of a sale, by shop and by category. Ended, never changed. */
export interface CommissionRulesTable {
  id: Generated<number>;
  /** Null: of every shop; of every category. */
  shop_id: ColumnType<number | null, number | null | undefined, never>;
  category_id: ColumnType<number | null, number | null | undefined, never>;
  rate_permille: ColumnType<number, number, never>;
  /** Of each line, minor units; null = none. */
  min_minor: ColumnType<number | null, number | null | undefined, never>;
  max_minor: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string, string, never>;
  /** Of the staff; null = it was there before somebody decided. */
  set_by: ColumnType<number | null, number | null | undefined, never>;
  created_at: CreatedAt;
  ended_at: MaybeMoment;
  ended_by: ColumnType<number | null, number | null | undefined, number | null>;
  end_reason: Generated<string>;
}

/** Who closed a shop, when and why. */
export interface ShopClosingsTable {
  id: Generated<number>;
  shop_id: ColumnType<number, number, never>;
  /** The owner who asked for it, or the staff who decided. */
  user_id: ColumnType<number | null, number | null | undefined, never>;
  staff_id: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string, string, never>;
  created_at: CreatedAt;
  /** Null = it is closed. */
  reopened_at: MaybeMoment;
}
