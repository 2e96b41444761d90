import type { AdminAdjustment } from "./adjustments-list-queries.server";

/** An adjustment in its detail view. */
export interface CaseAdjustment extends AdminAdjustment {
  name: string;
  own: boolean;
  /** Current balance of the account, minor units, or points. */
  balanceMinor: number;
}
