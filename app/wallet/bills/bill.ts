/** Kinds of bills (specification §3). `system` is what none of the others is. */
export const billKinds = ["pay", "recharge", "withdraw", "refund", "system"] as const;

export type BillKind = (typeof billKinds)[number];

/** Causes of transfers by kind of bill. */
const causes: Record<Exclude<BillKind, "system">, readonly string[]> = {
  pay: ["pay"],
  recharge: ["recharge", "payment_credit"],
  withdraw: ["withdraw", "withdraw_back"],
  refund: ["refund"],
};

/** What a list of bills can be filtered by. */
export const billFilters = ["in", "out", ...billKinds] as const;

export type BillFilter = (typeof billFilters)[number];

/** Returns the kind of a bill by the cause of its transfer. */
export function billKind(cause: string): BillKind {
  return billKinds.find((kind) => kind !== "system" && causes[kind].includes(cause)) ?? "system";
}

/** Returns a filter as the ledger takes it. */
export function entryFilter(filter: BillFilter | null) {
  if (filter === "in" || filter === "out") return { flow: filter };
  if (filter === "system") return { notKinds: Object.values(causes).flat() };
  return filter === null ? {} : { kinds: causes[filter] };
}

/** A bill as lists show it. Amounts in minor units. */
export interface Bill {
  entryId: number;
  kind: BillKind;
  amountMinor: number;
  balanceMinor: number;
  /** ms since 1970. */
  at: number;
  /** Name of the shop that was paid, when it was one; the number of shops otherwise. */
  shop: string | null;
  shops: number;
  /** Of the order that was paid, when it was one. */
  number: string | null;
  method: "bank" | "crypto" | null;
  /** Of a withdrawal: the account it goes to, the end of its number only. */
  to: string | null;
  /** Where its details are. */
  href: string;
}
