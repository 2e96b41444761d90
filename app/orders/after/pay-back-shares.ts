import type { AfterLine } from "./after-queries.server";

/** What is paid back of a line. Amounts in minor units. */
export interface PaidBack {
  lineId: number;
  quantity: number;
  /** To the buyer for the goods, to the platform, to the buyer for freight, and commission that is not taken. */
  minor: number;
  platformMinor: number;
  freightMinor: number;
  commissionMinor: number;
}

/** Part of a whole for the pieces from `before` to `after`, of `all`: f(after) − f(before) with f rounded down, so that parts add up in any order. */
function part(whole: number, { before, after, all }: { before: number; after: number; all: number }): number {
  const upTo = (pieces: number) => Number((BigInt(whole) * BigInt(pieces)) / BigInt(all));
  return upTo(after) - upTo(before);
}

/**
 * Returns what goes back for further pieces of a line: their part of what was paid and borne, never more than is left of it.
 * @param freight all freight of the line that is left goes back too
 */
export function paidBackOf(line: AfterLine, quantity: number, freight: boolean): PaidBack {
  const { refundedQuantity: before, quantity: all } = line;
  const pieces = { before, after: before + quantity, all };
  const of = (whole: number, gone: number) => Math.min(part(whole, pieces), whole - gone);
  return {
    lineId: line.id,
    quantity,
    minor: of(line.paidMinor, line.refundedMinor),
    platformMinor: of(line.platformDiscountMinor, line.refundedPlatformMinor),
    freightMinor: freight ? line.freightMinor - line.refundedFreightMinor : 0,
    commissionMinor: of(line.commissionMinor, line.refundedCommissionMinor),
  };
}
