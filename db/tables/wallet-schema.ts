import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Money on its way out of a wallet or of a shop's balance. Amounts in minor units of `currency`. */
interface WithdrawalsTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  /** Idempotency key from the form. */
  key: string;
  /** The requester; with a shop it is the shop's money. */
  user_id: number;
  shop_id: Maybe<number>;
  payout_account_id: number;
  /** The account as of the request. `name`: of the bank, or the coin and its network. */
  account_kind: "bank" | "wallet";
  account_name: string;
  account_number: string;
  account_holder: Generated<string>;
  account_mobile: Generated<string>;
  card_type: Generated<"" | "debit" | "credit">;
  account_since: Moment;
  currency: string;
  amount_minor: number;
  fee_minor: number;
  state: Generated<"in_review" | "approved_once" | "approved" | "paid" | "rejected" | "cancelled" | "returned">;
  /** The first approver. */
  first_by: Maybe<number>;
  /** The bank's or the chain's. */
  reference: Maybe<string>;
  /** Why it was rejected, or returned by the bank. */
  reason: Generated<string>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** The log of a withdrawal. */
interface WithdrawalEventsTable {
  id: Generated<number>;
  withdrawal_id: number;
  kind: string;
  actor: "owner" | "staff" | "books";
  /** Id of a user or a member of staff. */
  actor_id: Maybe<number>;
  words: Generated<string>;
  transfer_id: Maybe<number>;
  created_at: CreatedAt;
}

/** A correction of a person's wallet or a shop's balance, proposed by one member of staff and decided by another. */
export interface WalletAdjustmentsTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  key: string;
  /** Owner of the money: a person or a shop. */
  user_id: ColumnType<number | null, number | null, never>;
  shop_id: ColumnType<number | null, number | null, never>;
  currency: string;
  /** Minor units; positive = into the account. */
  amount_minor: ColumnType<number, number, never>;
  reason: string;
  /** Shown to the person or the shop with the entry. */
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

export interface WalletTables {
  withdrawals: WithdrawalsTable;
  withdrawal_events: WithdrawalEventsTable;
  wallet_adjustments: WalletAdjustmentsTable;
}
