/** The price of a sku in an offer. Amounts in minor units. */
export interface OfferedSku {
  skuId: number;
  /** What the buyer pays for a piece. */
  priceMinor: number;
  /** What the platform adds to a piece. */
  additionMinor: number;
  quota: number;
  /** Pieces per person; null = without a limit. */
  perPerson: number | null;
}

/** What a kind of offer adds to a price for a time. */
export type OfferRules =
  | { kind: "flash" }
  /** People of a full team, those with whom it goes on at its deadline, and hours from its first seat to that. */
  | { kind: "group"; teamSize: number; teamLeast: number; hours: number }
  /** Friends who bring it to its floor, and hours from its opening to its end. */
  | { kind: "bargain"; helpers: number; hours: number }
  /** The live room for whose buyers it is, while that is on air. */
  | { kind: "room"; roomId: number };

/** What a shop says of an offer. */
export interface OfferTerms {
  rules: OfferRules;
  /** Null = hours of the shop's own. */
  slotId: number | null;
  beginsAt: Date;
  endsAt: Date;
  /** Coupons that may be added to its price. */
  shopCoupons: boolean;
  platformCoupons: boolean;
  skus: readonly OfferedSku[];
}
