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

/** What a shop says of a flash offer. */
export interface OfferTerms {
  /** Null = hours of the shop's own. */
  slotId: number | null;
  beginsAt: Date;
  endsAt: Date;
  /** Coupons that may be added to its price. */
  shopCoupons: boolean;
  platformCoupons: boolean;
  skus: readonly OfferedSku[];
}
