import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, Json } from "../columns";

/** The chart of accounts. */
export interface LedgerKindsTable {
  code: string;
  owned: boolean;
  stripes: number;
  may_go_negative: boolean;
  unit: "money" | "points";
}

export interface LedgerAccountsTable {
  id: Generated<number>;
  kind: string;
  /** A person or a shop, depending on the kind; 0 = the platform. */
  owner_id: Generated<number>;
  /** The market's, or PTS for points. */
  currency: string;
  stripe: Generated<number>;
  may_go_negative: ColumnType<boolean, never, never>;
  /** Minor units of `currency`; the sum of its entries, maintained by a trigger. */
  balance_minor: ColumnType<number, never, never>;
}

/** Never changed; a mistake is corrected by a counter-transfer. */
export interface LedgerTransfersTable {
  id: Generated<number>;
  /** Idempotency key. */
  key: string;
  kind: string;
  cause_id: number;
  currency: string;
  note: Generated<string>;
  created_at: CreatedAt;
  transaction: ColumnType<string, never, never>;
}

export interface LedgerEntriesTable {
  id: Generated<number>;
  transfer_id: number;
  account_id: number;
  currency: string;
  /** Minor units; positive = into the account. */
  amount_minor: number;
  /** Balance of the account with this entry; written by a trigger. */
  balance_minor: number;
  subject_id: number | null;
  /** Copied from its transfer: the cause and the time; written by a trigger where omitted. */
  kind: Generated<string>;
  created_at: CreatedAt;
}

/** The chain of hashes over the transfers. */
export interface LedgerSealsTable {
  number: number;
  transfer_id: number;
  hash: Buffer;
  sealed_at: CreatedAt;
}

/** Result of one run of the reconciliation. */
export interface LedgerChecksTable {
  id: Generated<number>;
  took_ms: number;
  report: Json<object>;
  created_at: CreatedAt;
}
