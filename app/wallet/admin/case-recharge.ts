import type { ReadingLine } from "../chain/judge-reading";
import type { AdminRecharge } from "./recharges-admin-queries.server";

/**
 * A recharge as it is judged: with what its sender recharged before, and the purchase that waits for it. Amounts in
 * minor units.
 */
export interface CaseRecharge extends AdminRecharge {
  /** How the shop is called, where its balance is topped up. */
  shop: string | null;
  soFar: { credited: number; refused: number };
  /** Balance that is topped up: the sender's wallet, or the shop's. */
  balanceMinor: number;
  /** What the chain shows beside what was said; null = nothing on a chain. */
  chain: ReadingLine[] | null;
  purchase: { totalMinor: number; numbers: string[] } | null;
}
