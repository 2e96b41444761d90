import type { OfferKind } from "~/db/tables/prices-schema";

/** The offer whose price a person gets for a sku now. Amounts in minor units. */
export interface OfferOfSku {
  offerId: number;
  offerSkuId: number;
  kind: OfferKind;
  /** What the buyer pays for a piece. */
  priceMinor: number;
  /** What the platform adds to a piece: the shop is credited price + addition. */
  additionMinor: number;
  /** Pieces left of the quota. */
  left: number;
  /** Pieces per person; null = without a limit. */
  perPerson: number | null;
  /** Pieces that this person took before. */
  mine: number;
  /** Coupons that may be added. */
  shopCoupons: boolean;
  platformCoupons: boolean;
  /** Unix ms. */
  endsAt: number;
}

/** Pieces of a sku at one price. */
export interface PricedPart {
  quantity: number;
  /** What the buyer pays for a piece, before what a membership takes off, minor units. */
  priceMinor: number;
  /** Null = the usual price. */
  offer: OfferOfSku | null;
  /** What a membership takes off all of them, minor units; the platform bears it. */
  memberMinor: number;
}

/** What a membership takes off: a part of the usual price, as long as its cap lasts. */
export interface MemberSaving {
  percent: number;
  /** Left of the cap, minor units. */
  leftMinor: number;
}

/** What decides how many pieces an offer's price is for. */
type OfferBounds = Pick<OfferOfSku, "left" | "perPerson" | "mine">;

/** How many pieces a person may still take of an offer. */
export function offeredPieces({ left, perPerson, mine }: OfferBounds): number {
  return Math.max(0, Math.min(left, perPerson === null ? left : perPerson - mine));
}

/** What a membership takes off a piece at the usual price, minor units, rounded down. */
function memberOff(usualMinor: number, { percent }: Pick<MemberSaving, "percent">): number {
  return Number((BigInt(usualMinor) * BigInt(percent)) / 100n);
}

/**
 * Returns what members pay for a piece, minor units; null = no less than everybody does.
 * @param percent off the usual price; null = there is no membership
 * @param nowMinor what everybody pays
 */
export function memberPrice(usualMinor: number, percent: number | null, nowMinor: number): number | null {
  const minor = percent === null ? usualMinor : usualMinor - memberOff(usualMinor, { percent });
  return minor < nowMinor ? minor : null;
}

/**
 * Splits a quantity of a sku by price: what quota or limit of its offer allow, then the rest for the usual price, less
 * what a membership takes off. When all of them cost less with the membership than with the offer, no offer is taken.
 * The sum is what a person pays for them; one line, one price (spec/promotions.md, Prices; rewards.md, VIP). Pure.
 * @param usualMinor minor units
 */
export function linePrices(
  usualMinor: number,
  offer: OfferOfSku | null,
  quantity: number,
  member: MemberSaving | null = null,
): PricedPart[] {
  const usual = (pieces: number): PricedPart => ({
    quantity: pieces,
    priceMinor: usualMinor,
    offer: null,
    memberMinor: member ? Math.min(memberOff(usualMinor, member) * pieces, member.leftMinor) : 0,
  });
  const offered = offer ? Math.min(quantity, offeredPieces(offer)) : 0;
  const alone = [usual(quantity)];
  if (!offer || offered === 0) return alone;
  const parts: PricedPart[] = [{ quantity: offered, priceMinor: offer.priceMinor, offer, memberMinor: 0 }];
  if (offered < quantity) parts.push(usual(quantity - offered));
  return sumOfParts(alone) < sumOfParts(parts) ? alone : parts;
}

/** So many pieces of a sku that somebody buys. */
interface BoughtSku {
  skuId: number;
  usualMinor: number;
  offer: OfferOfSku | null;
  quantity: number;
}

/**
 * Splits what is bought together, by sku: what a membership may still save goes to the skus by ascending id, each has
 * what the ones before it left of the cap. Pure.
 */
export function partsBySku(bought: readonly BoughtSku[], member: MemberSaving | null): Map<number, PricedPart[]> {
  let leftMinor = member?.leftMinor ?? 0;
  const found = new Map<number, PricedPart[]>();
  for (const { skuId, usualMinor, offer, quantity } of bought.toSorted((one, other) => one.skuId - other.skuId)) {
    const parts = linePrices(usualMinor, offer, quantity, member && { percent: member.percent, leftMinor });
    for (const { memberMinor } of parts) leftMinor -= memberMinor;
    found.set(skuId, parts);
  }
  return found;
}

/** What parts cost together, minor units. */
export function sumOfParts(parts: readonly Pick<PricedPart, "quantity" | "priceMinor" | "memberMinor">[]): number {
  return parts.reduce((sum, part) => sum + part.quantity * part.priceMinor - part.memberMinor, 0);
}

/** Sum of a quantity of a sku without a membership, minor units: the same as of its parts. */
export function lineSum(
  usualMinor: number,
  offer: (OfferBounds & Pick<OfferOfSku, "priceMinor">) | null,
  quantity: number,
): number {
  const offered = offer ? Math.min(quantity, offeredPieces(offer)) : 0;
  return offered * (offer?.priceMinor ?? 0) + (quantity - offered) * usualMinor;
}
