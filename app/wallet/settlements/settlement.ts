/**
 * The money of a shop in a month, minor units, both by the ledger and by the orders; `differenceOf` compares
 * them.
 */
export interface Settlement {
  shopId: number;
  startMinor: number;
  endMinor: number;
  /** Entries of the shop's balance in the ledger, by cause. */
  settledMinor: number;
  takenMinor: number;
  payoutsMinor: number;
  topUpsMinor: number;
  adjustmentsMinor: number;
  /** Orders settled in the month, and their lines as frozen at payment. */
  orders: number;
  goodsMinor: number;
  freightMinor: number;
  /** Taxes that were added to both; 0 where prices contain them. */
  addedTaxMinor: number;
  /** Coupons that the shop bears, and what the platform bears and pays to the shop. */
  shopCouponsMinor: number;
  borneMinor: number;
  /** Refunds of these orders before settlement: to buyers, and to the platform for its share. */
  refundedBeforeMinor: number;
  platformBackBeforeMinor: number;
  /** Commission kept at settlement, and what went to those who brought the buyers. */
  commissionMinor: number;
  referralMinor: number;
  /** Refunds paid in the month by the shop, after settlement. */
  refunds: number;
  refundedAfterMinor: number;
  platformBackAfterMinor: number;
  /** Commission returned to the shop with them. */
  commissionBackMinor: number;
  /** Of the referrers' shares: back with them, and of those whom nothing is paid. */
  referralBackMinor: number;
}

/** Returns the shop's credit for settled orders by their lines, minor units. */
export function creditedOf(one: Settlement): number {
  const { goodsMinor, freightMinor, addedTaxMinor, shopCouponsMinor, refundedBeforeMinor } = one;
  const { platformBackBeforeMinor } = one;
  const soldMinor =
    goodsMinor + freightMinor + addedTaxMinor - shopCouponsMinor - refundedBeforeMinor - platformBackBeforeMinor;
  return soldMinor - one.commissionMinor - one.referralMinor;
}

/** Returns the shop's debit for refunds of settled orders by the refunds, minor units. */
export function takenOf(one: Settlement): number {
  return one.refundedAfterMinor + one.platformBackAfterMinor - one.commissionBackMinor - one.referralBackMinor;
}

/**
 * Returns the difference of the ledger's closing balance from the report, minor units; anything but 0 is a fault. Sales
 * and refunds are from the orders; what no order knows (payouts, top-ups, adjustments) is from the ledger.
 */
export function differenceOf(one: Settlement): number {
  const { startMinor, endMinor, payoutsMinor, topUpsMinor, adjustmentsMinor } = one;
  return endMinor - (startMinor + creditedOf(one) - takenOf(one) + payoutsMinor + topUpsMinor + adjustmentsMinor);
}

/** Sort keys of lists, the largest first. */
export const settlementSorts = ["shop", "credited", "commission", "taken", "end", "difference"] as const;

/** The order of a list that asks for none. */
export const usualSettlementSort = "credited" satisfies SettlementSort;

export type SettlementSort = (typeof settlementSorts)[number];
