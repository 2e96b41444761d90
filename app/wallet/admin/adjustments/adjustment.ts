import type { WalletAdjustmentsTable } from "~/db/tables/wallet-schema";

export type AdjustmentState = WalletAdjustmentsTable["state"]["__select__"];

export const adjustmentStates = ["proposed", "posted", "rejected", "withdrawn"] as const satisfies AdjustmentState[];

/**
 * The moves of an adjustment, each by the member of staff who proposed it, or by another one. Every other state is
 * final.
 */
export const adjustmentMoves = {
  confirm: { to: "posted", by: "other" },
  reject: { to: "rejected", by: "other" },
  withdraw: { to: "withdrawn", by: "proposer" },
} as const satisfies Record<string, { to: AdjustmentState; by: "proposer" | "other" }>;

/** Adjustable accounts: a person's wallet, a shop's balance, or a person's points. */
export const adjustedKinds = ["wallet", "shop_balance", "points"] as const;
export type AdjustedKind = (typeof adjustedKinds)[number];

/** Max lengths in code points. */
export const adjustmentLimits = { reason: 300, note: 140 } as const;
