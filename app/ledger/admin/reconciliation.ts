import type { LedgerCheck } from "../verify/verify-ledger.server";

/** A line of the reconciliation. `counted` and `kept` are minor units where `money` says so, otherwise counts. */
export interface ReconciledLine {
  name: LedgerCheck["name"] | "escrow" | "holds" | "stock";
  group: "money" | "stock" | "seal";
  money: boolean;
  /** How many things were compared, where that says more than the sums. */
  things: number | null;
  counted: number;
  kept: number;
  /** Id of the first bad row, and what it is; null = the line agrees. */
  first: number | null;
  fault: LedgerCheck["fault"] | "escrow" | "holds" | "stock";
}

export interface Reconciliation {
  lines: ReconciledLine[];
  /** Hash of the newest seal in hex. */
  head: string | null;
  /** Age of the oldest transfer without a seal, whole seconds. */
  oldestSeconds: number | null;
}
