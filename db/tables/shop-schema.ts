import type { ColumnType } from "kysely";
import type { CreatedAt } from "../columns";

/** Who works in a shop; a trigger of `shops` keeps its owner's row. */
export interface ShopStaffTable {
  shop_id: number;
  user_id: number;
  role: "owner" | "manager" | "goods" | "orders" | "finance";
  /** Null = invited. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: CreatedAt;
}
