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

/** What an order has of a lot: points that it used and that have not come back. */
export interface LotUse {
  lotId: number;
  points: number;
  /** The lot is over: what comes back to it lives a while longer, in a lot of its own. */
  over: boolean;
}

/**
 * Splits points that come back from an order: the lot that ends last gets its own first. Of these, as many as fill what
 * was taken back meanwhile are not there any more.
 * @param uses by the lots' end, the latest first
 * @param points above zero
 * @returns `uses`: what comes back of each; `rest`: what is of lots that are over
 */
export function pointsBackTo(
  uses: readonly LotUse[],
  lots: readonly OpenLot[],
  points: number,
): { uses: LotChange[]; changes: LotChange[]; rest: number; missing: number } {
  const filled = pointsInto(lots, points);
  const changes = [...filled.changes];
  const back: LotChange[] = [];
  let gone = points - filled.rest;
  let left = points;
  let rest = 0;
  for (const { lotId, points: used, over } of uses) {
    const by = Math.min(used, left);
    if (by <= 0) continue;
    left -= by;
    back.push({ id: lotId, by });
    const here = Math.max(0, by - gone);
    gone -= by - here;
    if (over) rest += here;
    else if (here > 0) changes.push({ id: lotId, by: here });
  }
  return { uses: back, changes, rest, missing: left };
}
