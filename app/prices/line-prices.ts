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
  /** What the buyer pays for a piece, minor units. */
  priceMinor: number;
  /** Null = the usual price. */
  offer: OfferOfSku | null;
}

/** What decides how many pieces an offer's price is for. */
type OfferBounds = Pick<OfferOfSku, "left" | "perPerson" | "mine">;

/** How many pieces a person may still take of an offer. */
export function offeredPieces({ left, perPerson, mine }: OfferBounds): number {
  return Math.max(0, Math.min(left, perPerson === null ? left : perPerson - mine));
}

/**
 * Splits a quantity of a sku by price: what quota or limit of its offer allow, then the rest for the usual price. The
 * sum is what a person pays for them; one line, one price (spec/promotions.md, Prices). Pure.
 * @param usualMinor minor units
 */
export function linePrices(usualMinor: number, offer: OfferOfSku | null, quantity: number): PricedPart[] {
  const offered = offer ? Math.min(quantity, offeredPieces(offer)) : 0;
  const parts: PricedPart[] = [];
  if (offer && offered > 0) parts.push({ quantity: offered, priceMinor: offer.priceMinor, offer });
  if (offered < quantity) parts.push({ quantity: quantity - offered, priceMinor: usualMinor, offer: null });
  return parts;
}

/** Sum of a quantity of a sku, minor units: the same as of its parts. */
export function lineSum(
  usualMinor: number,
  offer: (OfferBounds & Pick<OfferOfSku, "priceMinor">) | null,
  quantity: number,
): number {
  const offered = offer ? Math.min(quantity, offeredPieces(offer)) : 0;
  return offered * (offer?.priceMinor ?? 0) + (quantity - offered) * usualMinor;
}
