import type { CreatedAt } from "../columns";

/** Who works in a shop; a trigger of `shops` keeps its owner's row. */
export interface ShopStaffTable {
  shop_id: number;
  user_id: number;
  role: "owner" | "manager" | "goods" | "orders" | "finance";
  created_at: CreatedAt;
}
