import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

/** A correction of a person's wallet or a shop's balance, proposed by one member of staff and decided by another. */
export interface WalletAdjustmentsTable {
  id: Generated<number>;
  key: string;
  /** Whose money: a person's or a shop's. */
  user_id: ColumnType<number | null, number | null, never>;
  shop_id: ColumnType<number | null, number | null, never>;
  currency: string;
  /** Minor units; positive = into the account. */
  amount_minor: ColumnType<number, number, never>;
  reason: string;
  /** What the person or the shop reads with the entry. */
  note: string;
  state: Generated<"proposed" | "posted" | "rejected" | "withdrawn">;
  proposed_by: ColumnType<number, number, never>;
  created_at: CreatedAt;
  decided_by: ColumnType<number | null, never, number>;
  decided_at: MaybeMoment;
  verdict: Generated<string>;
  below_zero: Generated<boolean>;
  transfer_id: ColumnType<number | null, never, number>;
}
