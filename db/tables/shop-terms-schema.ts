import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

/** Commission by shop and by category. Ended, never changed. */
export interface CommissionRulesTable {
  id: Generated<number>;
  /** Null = of every shop; of every category. */
  shop_id: ColumnType<number | null, number | null | undefined, never>;
  category_id: ColumnType<number | null, number | null | undefined, never>;
  rate_permille: ColumnType<number, number, never>;
  /** Per line, minor units; null = none. */
  min_minor: ColumnType<number | null, number | null | undefined, never>;
  max_minor: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string, string, never>;
  /** Member of staff; null = older than recorded changes. */
  set_by: ColumnType<number | null, number | null | undefined, never>;
  created_at: CreatedAt;
  ended_at: MaybeMoment;
  ended_by: ColumnType<number | null, number | null | undefined, number | null>;
  end_reason: Generated<string>;
}

/** The closing of a shop. */
export interface ShopClosingsTable {
  id: Generated<number>;
  shop_id: ColumnType<number, number, never>;
  /** The owner who requested it, or the staff who decided. */
  user_id: ColumnType<number | null, number | null | undefined, never>;
  staff_id: ColumnType<number | null, number | null | undefined, never>;
  reason: ColumnType<string, string, never>;
  created_at: CreatedAt;
  /** Null = still closed. */
  reopened_at: MaybeMoment;
}
