/** The currency of accounts of points, the second unit of the books; amounts are whole points. */
export const pointsUnit = "PTS";

/** Identifies an account: one of the platform, or with `ownerId` that of a person or a shop. Opened on first use. */
export interface AccountName {
  /** Code of the chart of accounts (table ledger_kinds). */
  kind: string;
  ownerId?: number;
  /**
   * Selects the row of a striped account: any number, taken modulo the number of stripes. The same subject always uses
   * the same number.
   */
  stripeBy?: number;
}

export interface TransferEntry {
  account: AccountName;
  /** Minor units, or points; positive = into the account. */
  amountMinor: number;
  /** The subject of the amount, where one transfer has several. */
  subjectId?: number;
}

export interface NewTransfer {
  /** Idempotency key, unique for ever: a transfer with a known key is not posted again. */
  key: string;
  /** The cause: `[a-z_]`, and its id. */
  kind: string;
  causeId: number;
  /** The market's, or `pointsUnit`: one transfer never has both. */
  currency: string;
  note?: string;
  /** Sum to zero; entries of 0 are left out. */
  entries: readonly TransferEntry[];
  /**
   * Accounts that must not be negative after it, although their kind allows it: checked in the statement that writes,
   * locked like the others.
   */
  solvent?: readonly AccountName[];
}
