/**
 * The money of a shop in a month (UTC), minor units. What the ledger says and what the orders say stand side by side;
 * `differenceOf` compares them.
 */
export interface Settlement {
  shopId: number;
  /** Balances by the ledger. */
  startMinor: number;
  endMinor: number;
  /** Entries of the shop's balance in the ledger, by what caused them. */
  settledMinor: number;
  takenMinor: number;
  payoutsMinor: number;
  topUpsMinor: number;
  adjustmentsMinor: number;
  /** Orders settled in the month, and their lines as frozen when they were paid. */
  orders: number;
  goodsMinor: number;
  freightMinor: number;
  /** Coupons, by who bears them; the platform's are paid to the shop by the platform. */
  shopCouponsMinor: number;
  platformCouponsMinor: number;
  /** Of these orders, paid back before they were settled: to buyers, and to the platform for what it bore. */
  refundedBeforeMinor: number;
  platformBackBeforeMinor: number;
  /** Commission that was kept when they were settled. */
  commissionMinor: number;
  /** Refunds paid in the month by the shop, because their orders were settled before. */
  refunds: number;
  refundedAfterMinor: number;
  platformBackAfterMinor: number;
  /** Commission that went back to the shop with them. */
  commissionBackMinor: number;
}

/** Returns what settled orders brought the shop by their lines, minor units. */
export function creditedOf(one: Settlement): number {
  const { goodsMinor, freightMinor, shopCouponsMinor, refundedBeforeMinor, platformBackBeforeMinor } = one;
  return (
    goodsMinor + freightMinor - shopCouponsMinor - refundedBeforeMinor - platformBackBeforeMinor - one.commissionMinor
  );
}

/** Returns what refunds of settled orders took from the shop by the refunds themselves, minor units. */
export function takenOf({ refundedAfterMinor, platformBackAfterMinor, commissionBackMinor }: Settlement): number {
  return refundedAfterMinor + platformBackAfterMinor - commissionBackMinor;
}

/**
 * Returns by how much the ledger's closing balance differs from the report, minor units; anything but 0 is a fault.
 * Sales and refunds are those of the orders; what no order knows (payouts, top-ups, adjustments) is the ledger's.
 */
export function differenceOf(one: Settlement): number {
  const { startMinor, endMinor, payoutsMinor, topUpsMinor, adjustmentsMinor } = one;
  return endMinor - (startMinor + creditedOf(one) - takenOf(one) + payoutsMinor + topUpsMinor + adjustmentsMinor);
}

/** Lists are sorted by these, the largest first. */
export const settlementSorts = ["shop", "credited", "commission", "taken", "end", "difference"] as const;

export type SettlementSort = (typeof settlementSorts)[number];
