/** Kinds of entries in a shop's statement. `other` is everything else. */
export const statementKinds = ["sale", "refund", "dispute", "withdraw", "recharge", "other"] as const;

export type StatementKind = (typeof statementKinds)[number];

export const causesOf: Record<Exclude<StatementKind, "other">, readonly string[]> = {
  sale: ["settle"],
  refund: ["refund", "referral_returned"],
  dispute: ["dispute_lost", "dispute_won"],
  withdraw: ["withdraw", "withdraw_back"],
  recharge: ["recharge", "payment_credit"],
};

export function statementKind(cause: string): StatementKind {
  return statementKinds.find((kind) => kind !== "other" && causesOf[kind].includes(cause)) ?? "other";
}

/** Returns a filter in the ledger's terms. */
export function statementFilter(kind: StatementKind | null) {
  if (kind === "other") return { notKinds: Object.values(causesOf).flat() };
  return kind === null ? {} : { kinds: causesOf[kind] };
}

/** Breakdown of a sale, minor units: `credited` is the shop's rest. */
export interface SaleSums {
  goodsMinor: number;
  freightMinor: number;
  /** Taxes that were added to goods and freight; 0 where prices contain them. */
  taxMinor: number;
  shopDiscountMinor: number;
  commissionMinor: number;
  /** To whoever brought the buyer. */
  referralMinor: number;
  creditedMinor: number;
}

type LineAmounts = Omit<SaleSums, "creditedMinor">;

/**
 * Returns a line's proceeds for the shop, minor units: goods and freight with the taxes that were added, less the
 * shop's own coupon, the commission and the referrer's share.
 */
export function netOf(line: LineAmounts): number {
  const soldMinor = line.goodsMinor + line.freightMinor + line.taxMinor;
  return soldMinor - line.shopDiscountMinor - line.commissionMinor - line.referralMinor;
}

export function sumLines(lines: readonly LineAmounts[]): SaleSums {
  const sum = (pick: (line: LineAmounts) => number) => lines.reduce((total, line) => total + pick(line), 0);
  return {
    goodsMinor: sum(({ goodsMinor }) => goodsMinor),
    freightMinor: sum(({ freightMinor }) => freightMinor),
    taxMinor: sum(({ taxMinor }) => taxMinor),
    shopDiscountMinor: sum(({ shopDiscountMinor }) => shopDiscountMinor),
    commissionMinor: sum(({ commissionMinor }) => commissionMinor),
    referralMinor: sum(({ referralMinor }) => referralMinor),
    creditedMinor: sum(netOf),
  };
}
