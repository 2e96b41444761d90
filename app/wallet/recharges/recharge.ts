import type { RechargesTable } from "~/db/tables/orders-schema";

export type RechargeState = RechargesTable["state"]["__select__"];
export type RechargeMethod = RechargesTable["method"];

export const rechargeMethods = ["bank", "crypto"] as const satisfies RechargeMethod[];

export const rechargeLimits = {
  /** Recharges of a person that wait for review. */
  waiting: 10,
  /** Code points of the reason of a refusal. */
  reason: 140,
} as const;

/** Sums offered where no purchase says how much, in whole units. */
export const quickSums = [50, 100, 200, 500] as const;

/** Returns what a person, or somebody of a shop, names in a bank transfer, so that finance finds it. */
export function bankReference({ memberCode, shopId }: { memberCode: string; shopId: number | null }): string {
  return shopId === null ? `PASAR ${memberCode}` : `PASAR SHOP ${shopId}`;
}
