import { decimalsOf } from "~/app/platform/format/money";
import type { RechargesTable } from "~/db/tables/orders-schema";

export type RechargeState = RechargesTable["state"]["__select__"];
export type RechargeMethod = RechargesTable["method"];

export const rechargeMethods = ["bank", "crypto"] as const satisfies RechargeMethod[];

export const rechargeLimits = {
  /** Max pending recharges per person. */
  waiting: 10,
  /** Max code points of a refusal's reason. */
  reason: 140,
} as const;

/**
 * Returns suggested amounts without a purchase, in whole units: a hundred times as many of a currency without cents.
 * @param currency null = USDT
 */
export const quickSums = (currency: string | null) =>
  [50, 100, 200, 500].map((sum) => (currency !== null && decimalsOf(currency) === 0 ? sum * 100 : sum));

/** Returns the reference for a person's or a shop's bank transfer, by which finance finds it. */
export function bankReference({ memberCode, shopId }: { memberCode: string; shopId: number | null }): string {
  return shopId === null ? memberCode : `SHOP ${shopId}`;
}
