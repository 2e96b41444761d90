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
  return spread(lots, points, 1);
}

/**
 * Takes points out of lots, the soonest to end first.
 * @param lots by their end
 * @param points above zero
 * @returns the changes, and how many points are missing
 */
export function pointsOutOf(lots: readonly OpenLot[], points: number): { changes: LotChange[]; missing: number } {
  const { changes, rest } = spread(lots, points, -1);
  return { changes, missing: rest };
}

/** Moves lots towards zero: negative ones up (`way` 1), positive ones down (-1), until the points are used up. */
function spread(lots: readonly OpenLot[], points: number, way: 1 | -1): { changes: LotChange[]; rest: number } {
  let rest = points;
  const changes: LotChange[] = [];
  for (const { id, left } of lots) {
    const moved = Math.min(-way * left, rest);
    if (moved <= 0) continue;
    changes.push({ id, by: way * moved });
    rest -= moved;
  }
  return { changes, rest };
}
