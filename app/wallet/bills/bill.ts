/** Kinds of bills (specification §3). `system` is everything else. */
export const billKinds = ["pay", "recharge", "withdraw", "refund", "system"] as const;

export type BillKind = (typeof billKinds)[number];

/** Causes of transfers by kind of bill. */
const causes: Record<Exclude<BillKind, "system">, readonly string[]> = {
  pay: ["pay", "membership", "membership_renewed"],
  recharge: ["recharge", "payment_credit"],
  withdraw: ["withdraw", "withdraw_back"],
  refund: ["refund", "membership_returned"],
};

export const billFilters = ["in", "out", ...billKinds] as const;

export type BillFilter = (typeof billFilters)[number];

export function billKind(cause: string): BillKind {
  return billKinds.find((kind) => kind !== "system" && causes[kind].includes(cause)) ?? "system";
}

/** Returns a filter in the ledger's terms. */
export function entryFilter(filter: BillFilter | null) {
  if (filter === "in" || filter === "out") return { flow: filter };
  if (filter === "system") return { notKinds: Object.values(causes).flat() };
  return filter === null ? {} : { kinds: causes[filter] };
}

/** A bill in a list. Amounts in minor units. */
export interface Bill {
  entryId: number;
  kind: BillKind;
  amountMinor: number;
  balanceMinor: number;
  /** ms since 1970. */
  at: number;
  /** `2026-11`, by the market's calendar. */
  month: string;
  /** Name of the shop paid, when it was one; the number of shops otherwise. */
  shop: string | null;
  shops: number;
  /** It is of a membership. */
  membership?: boolean;
  /** Number of the order paid, when it was one. */
  number: string | null;
  method: "bank" | "crypto" | null;
  /** Masked account of a withdrawal. */
  to: string | null;
  href: string;
}
