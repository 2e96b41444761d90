import type { AdminAdjustment } from "./adjustments-list-queries.server";

/** An adjustment as it is judged. */
export interface CaseAdjustment extends AdminAdjustment {
  name: string;
  /** The reader proposed it. */
  own: boolean;
  /** Of the account now, minor units. */
  balanceMinor: number;
}
