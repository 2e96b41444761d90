import type { ReadingLine } from "../chain/check-reading";
import type { AdminRecharge } from "./recharges-admin-queries.server";

/**
 * A recharge in review: with its sender's earlier recharges, and the purchase that waits for it. Amounts in minor
 * units.
 */
export interface CaseRecharge extends AdminRecharge {
  /** Name of the shop whose balance is topped up. */
  shop: string | null;
  soFar: { credited: number; refused: number };
  /** Current balance of the sender's wallet, or the shop's. */
  balanceMinor: number;
  /** Comparison with the chain; null = not on a chain. */
  chain: ReadingLine[] | null;
  purchase: { totalMinor: number; numbers: string[] } | null;
}
