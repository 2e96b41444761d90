import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Moment } from "../columns";

/** A VIP membership; expired when `ends_at` has passed. */
export interface MembershipsTable {
  user_id: number;
  ends_at: Moment;
}

export interface NoticesTable {
  id: Generated<number>;
  user_id: number;
  kind: "order" | "notice";
  /** What happened, as a locale key without its area; "" = told elsewhere. */
  event: Generated<string>;
  /** The order, refund … that it is of. */
  subject_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** To the person as a buyer, or as the keeper of a shop. */
  side: Generated<"buyer" | "shop">;
  topic: Generated<"orders" | "delivery" | "refunds" | "wallet" | "shop" | "system">;
  /** What it names, as it was when it was written; null = it was not there, or the announcement has it. */
  facts: ColumnType<object | null, string | null | undefined, never>;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Deleted by its owner; it can be brought back for a day. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A sweeper has yet to look whether it goes out by mail. */
  mail_due: Generated<boolean>;
  /** A sweeper has yet to look whether it goes out by web push. */
  push_due: Generated<boolean>;
  created_at: CreatedAt;
}
