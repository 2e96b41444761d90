import type { LedgerCheck } from "../verify/verify-ledger.server";

/** A line of the reconciliation. `counted` and `kept` are minor units where `money` is set, otherwise counts. */
export interface ReconciledLine {
  name: LedgerCheck["name"] | "escrow" | "holds" | "points" | "referral" | "stock";
  group: "money" | "points" | "stock" | "seal";
  money: boolean;
  /** Number of compared subjects, where it is more informative than the sums. */
  things: number | null;
  counted: number;
  kept: number;
  /** Id and kind of the first bad row; null = the line agrees. */
  first: number | null;
  fault: LedgerCheck["fault"] | "escrow" | "holds" | "points" | "referral" | "stock";
}

export interface Reconciliation {
  lines: ReconciledLine[];
  /** Hash of the newest seal in hex. */
  head: string | null;
  /** Age of the oldest unsealed transfer, whole seconds. */
  oldestSeconds: number | null;
}
