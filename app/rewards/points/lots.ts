/** What is left of a lot of points: above zero, or below for one that was taken back and is not there. */
export interface OpenLot {
  id: number;
  left: number;
}

/** A lot that changes by so many points. */
export interface LotChange {
  id: number;
  by: number;
}

/**
 * Splits points that come in: first they fill what was taken back, oldest first; the rest is a lot of its own.
 * @param points above zero
 */
export function pointsInto(lots: readonly OpenLot[], points: number): { changes: LotChange[]; rest: number } {
  let rest = points;
  const changes: LotChange[] = [];
  for (const { id, left } of lots) {
    if (left >= 0 || rest === 0) continue;
    const by = Math.min(-left, rest);
    changes.push({ id, by });
    rest -= by;
  }
  return { changes, rest };
}

/**
 * Takes points out of lots, the soonest to end first.
 * @param lots by their end
 * @param points above zero
 * @returns the changes, and how many points are missing
 */
export function pointsOutOf(lots: readonly OpenLot[], points: number): { changes: LotChange[]; missing: number } {
  let missing = points;
  const changes: LotChange[] = [];
  for (const { id, left } of lots) {
    if (left <= 0 || missing === 0) continue;
    const by = Math.min(left, missing);
    changes.push({ id, by: -by });
    missing -= by;
  }
  return { changes, missing };
}
