import { parseAmount } from "~/app/platform/format/amount";
import type { Settings } from "~/app/settings/api.server";
import type { PayoutAccount } from "../payout-accounts-queries.server";

/** Whose money it is: a person's wallet, or the balance of a shop that `userId` works in. */
export type Withdrawer = { userId: number; shopId?: number };

export const withdrawalLimits = {
  /** Withdrawals of an owner that are not decided yet. */
  open: 10,
  /** Code points of a reason. */
  reason: 140,
  /** Characters of a bank's reference. */
  reference: 64,
} as const;

/** What withdrawing costs and its bounds, minor units; null = no bound. */
export interface WithdrawalTerms {
  feePerMille: number;
  minimumMinor: number;
  maximumMinor: number | null;
  /** Above it two people approve. */
  secondAboveMinor: number | null;
}

/** Returns the settings as amounts of a currency. */
export function termsOf({ withdrawals: set }: Pick<Settings, "withdrawals">, currency: string): WithdrawalTerms {
  const minor = (text: string) => {
    const found = parseAmount(text, currency);
    return found.ok ? found.value : null;
  };
  return {
    feePerMille: set.feePerMille,
    minimumMinor: minor(set.minimum) ?? 1,
    maximumMinor: minor(set.maximum),
    secondAboveMinor: minor(set.secondAbove),
  };
}

/** Returns the fee of an amount, rounded down. Both in minor units. */
export function feeOf(amountMinor: number, perMille: number): number {
  // In two parts, so that no product leaves the safe integers.
  return Math.floor(amountMinor / 1000) * perMille + Math.floor(((amountMinor % 1000) * perMille) / 1000);
}

/** The account of a withdrawal as lists show it: the end of its number only. */
export type ShownAccount = Pick<PayoutAccount, "kind" | "name" | "masked" | "holder" | "cardType">;
