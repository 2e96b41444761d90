/** The offer that makes a sku's price, as everybody may see it. Amounts in minor units. */
export interface ShownOffer {
  /** What a piece costs, and what it costs beyond quota, limit or end. */
  priceMinor: number;
  usualMinor: number;
  /** The lowest price of the 30 days before it began; null when less than these is known. */
  lowMinor: number | null;
  /** Pieces left of the quota; at least one. */
  left: number;
  quota: number;
  /** Pieces per person; null = without a limit. */
  perPerson: number | null;
  /** Pieces that who reads took of it before; 0 while that is not asked. */
  mine: number;
  /** Coupons that may be added. */
  shopCoupons: boolean;
  platformCoupons: boolean;
  /** Unix ms. */
  endsAt: number;
}
