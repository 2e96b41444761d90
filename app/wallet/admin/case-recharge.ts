import type { AdminRecharge } from "./recharges-admin-queries.server";

/** A recharge as it is judged: with what its sender recharged before, and the purchase that waits for it. Amounts in minor units. */
export interface CaseRecharge extends AdminRecharge {
  soFar: { credited: number; refused: number };
  walletMinor: number;
  purchase: { totalMinor: number; numbers: string[] } | null;
}
