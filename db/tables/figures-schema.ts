import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json, Moment, Texts } from "../columns";

/** An order at one shop. */
export interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number;
  state: Generated<
    | "awaiting_payment"
    | "awaiting_team"
    | "awaiting_shipment"
    | "awaiting_receipt"
    | "awaiting_comment"
    | "completed"
    | "closed"
    | "cancelled"
  >;
  created_at: CreatedAt;
}

/** What a shop sent for an order. */
export interface ParcelsTable {
  id: Generated<number>;
  order_id: number;
  courier: string;
  number: string;
  /** What the courier reported last. */
  latest: Json<Texts>;
  latest_at: CreatedAt;
}

export interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  state: Generated<
    "awaiting_seller" | "awaiting_return" | "refused" | "platform" | "complete" | "closed" | "awaiting_sign"
  >;
  created_at: CreatedAt;
}

/** A coupon in somebody's hands. */
export interface CouponsOwnedTable {
  id: Generated<number>;
  user_id: number;
  state: Generated<"unused" | "used" | "expired">;
  /** Null = long term. */
  ends_at: Moment | null;
  created_at: CreatedAt;
}

export interface LedgerAccountsTable {
  id: Generated<number>;
  kind: "wallet";
  user_id: number;
  currency: string;
  /** Minor units of `currency`. */
  balance_minor: Generated<number>;
}

/** A VIP membership; over when `ends_at` has passed. */
export interface MembershipsTable {
  user_id: number;
  ends_at: Moment;
}

export interface NoticesTable {
  id: Generated<number>;
  user_id: number;
  kind: "order" | "notice";
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: CreatedAt;
}

/** A buyer's talk with a shop, and what each side has not read. */
export interface ConversationsTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number;
  user_unread: Generated<number>;
  shop_unread: Generated<number>;
  created_at: CreatedAt;
}
