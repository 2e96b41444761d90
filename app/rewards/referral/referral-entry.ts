/** Kinds of entries of a referral balance; `other` is everything else. */
export const referralKinds = ["paid", "taken", "collected", "other"] as const;

export type ReferralKind = (typeof referralKinds)[number];

/** Causes of the ledger by kind. */
const causes: Record<Exclude<ReferralKind, "other">, string> = {
  paid: "referral",
  taken: "refund",
  collected: "referral_collected",
};

export function referralKind(cause: string): ReferralKind {
  return referralKinds.find((kind) => kind !== "other" && causes[kind] === cause) ?? "other";
}

export const referralFilters = ["paid", "taken", "collected"] as const;

export type ReferralFilter = (typeof referralFilters)[number];

/** Returns a filter in the ledger's terms. */
export const referralFilter = (filter: ReferralFilter | null) => (filter === null ? {} : { kinds: [causes[filter]] });

/** An entry of a referral balance. Amounts in minor units. */
export interface ReferralEntry {
  entryId: number;
  kind: ReferralKind;
  amountMinor: number;
  balanceMinor: number;
  /** Unix ms. */
  at: number;
  /** `2026-11`, by the market's calendar. */
  month: string;
  /** Masked name of the buyer whom it is about; null = nobody's purchase. */
  buyer: string | null;
}
