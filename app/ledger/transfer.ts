/**
 * Names an account: one of the platform, or with `ownerId` that of a person or a shop. Opened when it is first used.
 */
export interface AccountName {
  /** Code of the chart of accounts (table ledger_kinds). */
  kind: string;
  ownerId?: number;
  /**
   * Chooses the row of a striped account: any number, taken modulo their count. The same thing always takes the same
   * number.
   */
  stripeBy?: number;
}

export interface TransferEntry {
  account: AccountName;
  /** Minor units; positive = into the account. */
  amountMinor: number;
  /** What the amount is moved for, where one transfer moves amounts for several things. */
  subjectId?: number;
}

export interface NewTransfer {
  /** Made before it is sent, unique for ever: a transfer with a known key is not posted again. */
  key: string;
  /** The cause: `[a-z_]`, and its id. */
  kind: string;
  causeId: number;
  currency: string;
  note?: string;
  /** Sum to zero; entries of 0 are left out. */
  entries: readonly TransferEntry[];
  /**
   * Accounts that must not be below zero with it, although their kind may be: judged in the statement that writes,
   * locked like the others.
   */
  solvent?: readonly AccountName[];
}
