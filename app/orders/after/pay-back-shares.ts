import type { AfterLine } from "./after-queries.server";

/** The amount paid back of a line, minor units. */
export interface PaidBack {
  lineId: number;
  quantity: number;
  /** Of these, pieces never shipped. */
  withheld: number;
  /** Goods to the buyer, freight to the buyer, and commission waived. */
  minor: number;
  freightMinor: number;
  commissionMinor: number;
  /** Taken back from the share of whoever brought the buyer. */
  referralMinor: number;
  /** The parts to the platform: its coupon, what it added to an offer, member's price, points. */
  platformMinor: number;
  additionMinor: number;
  memberMinor: number;
  pointsMinor: number;
  /** Points back to the buyer. */
  points: number;
}

/** All that goes back to the platform for a line, minor units. */
export const borneBack = (part: Omit<PaidBack, "referralMinor">): number =>
  part.platformMinor + part.additionMinor + part.memberMinor + part.pointsMinor;

/** The parts of the platform that go back, and the points, each by itself, so that each adds up in any order. */
function partsOfPlatform(line: AfterLine, of: (whole: number, refunded: number) => number) {
  return {
    platformMinor: of(line.platformDiscountMinor, line.refundedPlatformMinor),
    additionMinor: of(line.additionMinor, line.refundedAdditionMinor),
    memberMinor: of(line.memberMinor, line.refundedMemberMinor),
    pointsMinor: of(line.pointsMinor, line.refundedPointsMinor),
    points: of(line.points, line.refundedPoints),
  };
}

/**
 * Adds what comes back of the referrer's share: in proportion, and as much more as leaves the shop nothing below zero,
 * because each part is rounded down by itself.
 */
function withReferral(
  line: AfterLine,
  back: Omit<PaidBack, "referralMinor">,
  of: (whole: number, refunded: number) => number,
): PaidBack {
  const left = line.referralMinor - line.refundedReferralMinor;
  if (left === 0) return { ...back, referralMinor: 0 };
  const goods = line.paidMinor + line.borneMinor - line.refundedMinor - line.refundedBorneMinor - back.minor;
  const commission = line.commissionMinor - line.refundedCommissionMinor - back.commissionMinor;
  const net = goods - borneBack(back) - commission;
  const share = of(line.referralMinor, line.refundedReferralMinor);
  return { ...back, referralMinor: Math.max(share, left - Math.max(net, 0)) };
}

/**
 * Part of a whole for the pieces from `before` to `after`, of `all`: f(after) − f(before) with f rounded down, so that
 * parts add up in any order.
 */
function part(whole: number, { before, after, all }: { before: number; after: number; all: number }): number {
  const upTo = (units: number) => Number((BigInt(whole) * BigInt(units)) / BigInt(all));
  return upTo(after) - upTo(before);
}

/**
 * Returns what goes back for further pieces of a line: their part of what was paid and borne, never more than is left
 * of it.
 * @param freight all freight of the line that is left goes back too
 */
export function paidBackOf(line: AfterLine, quantity: number, freight: boolean): PaidBack {
  const { refundedQuantity: before, quantity: all } = line;
  const units = { before, after: before + quantity, all };
  const of = (whole: number, refunded: number) => Math.min(part(whole, units), whole - refunded);
  const back = {
    lineId: line.id,
    quantity,
    withheld: quantity,
    minor: of(line.paidMinor, line.refundedMinor),
    freightMinor: freight ? line.freightMinor - line.refundedFreightMinor : 0,
    commissionMinor: of(line.commissionMinor, line.refundedCommissionMinor),
    ...partsOfPlatform(line, of),
  };
  return withReferral(line, back, of);
}

/** A line in a refund request. Amounts in minor units. */
export type RequestedLine = Pick<
  AfterLine,
  "quantity" | "shippedQuantity" | "refundedQuantity" | "withheldQuantity" | "paidMinor" | "refundedMinor"
>;

/**
 * Returns the refund maximum for pieces of a line, minor units: their share of the amount paid, as far as it is left.
 * For shipped pieces, the amount paid for unshipped ones is reserved.
 */
export function maxRefundOf(line: RequestedLine, quantity: number, sent: boolean): number {
  const { refundedQuantity: before, quantity: all, paidMinor } = line;
  const left = paidMinor - line.refundedMinor;
  const partOf = (units: number) => Math.min(part(paidMinor, { before, after: before + units, all }), left);
  if (!sent) return partOf(quantity);
  return Math.max(0, Math.min(partOf(quantity), left - partOf(all - line.shippedQuantity - line.withheldQuantity)));
}

/**
 * Returns what goes back of a line for an amount: the shares of the platform and of the commission follow what was paid
 * back of it by then, f rounded down, the whole with the last minor unit. A line for which nothing was paid goes by its
 * pieces.
 * @param quantity pieces that count as refunded, 0 = the buyer keeps them
 * @param wanted minor units; less, when less is left
 */
export function paidBackByAmount(line: AfterLine, quantity: number, wanted: number): PaidBack {
  const minor = Math.min(wanted, line.paidMinor - line.refundedMinor);
  const after = line.refundedMinor + minor;
  if (line.paidMinor === 0) return { ...paidBackOf(line, quantity, false), minor, withheld: 0 };
  const upTo = (whole: number, refunded: number) =>
    Math.max(0, Number((BigInt(whole) * BigInt(after)) / BigInt(line.paidMinor)) - refunded);
  const back = {
    lineId: line.id,
    quantity,
    withheld: 0,
    minor,
    freightMinor: 0,
    commissionMinor: upTo(line.commissionMinor, line.refundedCommissionMinor),
    ...partsOfPlatform(line, upTo),
  };
  return withReferral(line, back, upTo);
}
