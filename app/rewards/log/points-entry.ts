/** Kinds of entries of points that have a name of their own; `other` is everything else. */
export const pointsKinds = [
  "opening",
  "signin",
  "mended",
  "ended",
  "adjusted",
  "bought",
  "review",
  "order",
  "exchanged",
  "unused",
  "returned",
  "review_hidden",
  "review_shown",
  "other",
] as const;

export type PointsKind = (typeof pointsKinds)[number];

/** Returns the kind of a cause of the ledger: `points_signin` is `signin`. */
export function pointsKind(cause: string): PointsKind {
  return pointsKinds.find((kind) => `points_${kind}` === cause) ?? "other";
}

/** Of the log; `ends` lists what is left by its end. */
export const logFilters = ["earned", "spent", "ended", "ends"] as const;

export type LogFilter = (typeof logFilters)[number];

/** Returns a filter in the ledger's terms. */
export function entryFilter(filter: LogFilter | null) {
  if (filter === "earned") return { flow: "in" as const };
  if (filter === "spent") return { flow: "out" as const, notKinds: ["points_ended"] };
  return filter === "ended" ? { kinds: ["points_ended"] } : {};
}

/** An entry of the log. */
export interface PointsEntry {
  entryId: number;
  kind: PointsKind;
  amountMinor: number;
  balanceMinor: number;
  /** Unix ms. */
  at: number;
  /** `2026-11`, by the market's calendar. */
  month: string;
  /** The order that it is about; null = none. */
  orderId: number | null;
  /** The day that was signed or made up, `2026-11-29`; null = it is about no day. */
  day: string | null;
  /** What staff wrote for the person; "" = nothing. */
  note: string;
  /** When the points end of which some are left, Unix ms. */
  endsAt: number | null;
}

/** Points that end on the same day of the market's calendar. */
export interface EndingPoints {
  /** `2026-12-31`. */
  day: string;
  /** As they came, and what is left of them. */
  points: number;
  left: number;
}

const ofOrders: readonly PointsKind[] = ["bought", "review", "review_hidden", "review_shown"];

/** Returns the order that a cause of the ledger names. */
export const orderOfCause = (kind: PointsKind, causeId: number): number | null =>
  ofOrders.includes(kind) ? causeId : null;

/** Returns the day that a cause of the ledger names: 20261129 is `2026-11-29`. */
export function dayOfCause(kind: PointsKind, causeId: number): string | null {
  const found = kind === "signin" || kind === "mended" ? /^(\d{4})(\d{2})(\d{2})$/.exec(String(causeId)) : null;
  return found?.slice(1).join("-") ?? null;
}
