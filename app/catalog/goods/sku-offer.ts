import { lineSum } from "~/app/prices/ui";
import type { GoodsSku } from "./goods-details";

/**
 * Returns the sum of a quantity of a SKU, minor units: what exceeds the quota or the limit of its offer costs the usual
 * price.
 */
export function skuSum({ priceMinor, offer }: Pick<GoodsSku, "priceMinor" | "offer">, quantity: number): number {
  return offer ? lineSum(offer.usualMinor, offer, quantity) : priceMinor * quantity;
}

/** Returns a SKU whose offer knows how many pieces of it somebody took before. */
export function withTaken(sku: GoodsSku, mine: number): GoodsSku {
  return sku.offer && mine > 0 ? { ...sku, offer: { ...sku.offer, mine } } : sku;
}
