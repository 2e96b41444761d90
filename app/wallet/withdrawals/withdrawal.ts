import { parseAmount } from "~/app/platform/format/amount";
import type { Settings } from "~/app/settings/api.server";
import type { PayoutAccount } from "../payout-accounts-queries.server";

/** Owner of the money: a person's wallet, or the balance of a shop that `userId` works in. */
export type Withdrawer = { userId: number; shopId?: number };

export const withdrawalLimits = {
  /** Max undecided withdrawals per owner. */
  open: 10,
  /** Max code points of a reason. */
  reason: 140,
  /** Max characters of a bank's reference. */
  reference: 64,
} as const;

/** Fee and limits of a withdrawal, minor units; null = unlimited. */
export interface WithdrawalTerms {
  feePerMille: number;
  minimumMinor: number;
  maximumMinor: number | null;
  /** Above it two people must approve. */
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
  // In two parts, so that no product exceeds the safe integers.
  return Math.floor(amountMinor / 1000) * perMille + Math.floor(((amountMinor % 1000) * perMille) / 1000);
}

/** The account of a withdrawal in lists: masked number only. */
export type ShownAccount = Pick<PayoutAccount, "kind" | "name" | "masked" | "holder" | "cardType">;
