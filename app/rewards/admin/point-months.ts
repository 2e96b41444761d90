import type { PlatformMonth } from "~/app/ledger/api.server";
import { monthBeside } from "~/app/platform/format/zoned-time";
import { pointsKind } from "../log/points-entry";

/** Columns of a month, in order: what was given by source, what came back to people, was spent, and ended. */
export const monthColumns = [
  ...(["signin", "bought", "review", "adjusted", "other", "back"] as const),
  ...(["spent", "ended"] as const),
];

/** Points of a month. Points taken back from people, and lots that were filled by an end, count below zero. */
export type PointMonth = Record<(typeof monthColumns)[number], number> & {
  /** `2026-11`. */
  month: string;
};

/** The platform's accounts of points, whose entries tell all of it. */
export const pointAccounts = ["points_issued", "points_spent", "points_ended"] as const;

/**
 * Returns so many months up to one, newest first.
 * @param moved what moved on `pointAccounts`
 */
export function pointMonths(moved: readonly PlatformMonth[], { last, count }: { last: string; count: number }) {
  return Array.from({ length: count }, (_, place): PointMonth => {
    const month = monthBeside(last, -place);
    const sums: PointMonth = {
      month,
      signin: 0,
      bought: 0,
      review: 0,
      adjusted: 0,
      other: 0,
      back: 0,
      spent: 0,
      ended: 0,
    };
    for (const { kind, cause, inMinor, outMinor } of moved.filter((one) => one.month === month)) {
      if (kind === "points_spent") {
        sums.spent += inMinor;
        sums.back += outMinor;
      } else if (kind === "points_ended") sums.ended += inMinor - outMinor;
      else sums[sourceOf(cause)] += outMinor - inMinor;
    }
    return sums;
  });
}

function sourceOf(cause: string) {
  const kind = pointsKind(cause);
  return kind === "signin" || kind === "bought" || kind === "review" || kind === "adjusted" ? kind : "other";
}

/** Points that people got in a month, without those that came back to them. */
export const givenIn = ({ signin, bought, review, adjusted, other }: PointMonth): number =>
  signin + bought + review + adjusted + other;

/** The share of what was given that was spent, in per cent; null = nothing was given. */
export const shareSpent = (spent: number, given: number): number | null =>
  given > 0 ? Math.round((spent * 100) / given) : null;
