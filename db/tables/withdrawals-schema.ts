import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Moment } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Money on its way out of a wallet or of a shop's balance. Amounts in minor units of `currency`. */
interface WithdrawalsTable {
  id: Generated<number>;
  /** Made with the form; the same key is the same withdrawal. */
  key: string;
  /** Who asked; with a shop it is the shop's money. */
  user_id: number;
  shop_id: Maybe<number>;
  payout_account_id: number;
  /** The account as it was when asking. `name`: of the bank, or the coin and its network. */
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
  /** Who approved first. */
  first_by: Maybe<number>;
  /** The bank's or the chain's. */
  reference: Maybe<string>;
  /** Why it was rejected, or sent back by the bank. */
  reason: Generated<string>;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** What happened to a withdrawal. */
interface WithdrawalEventsTable {
  id: Generated<number>;
  withdrawal_id: number;
  kind: string;
  actor: "owner" | "staff" | "books";
  /** Of users or of staff. */
  actor_id: Maybe<number>;
  words: Generated<string>;
  transfer_id: Maybe<number>;
  created_at: CreatedAt;
}

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
  withdrawal_events: WithdrawalEventsTable;
}
