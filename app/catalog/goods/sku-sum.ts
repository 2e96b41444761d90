import { lineSum } from "~/app/prices/ui";
import type { GoodsSku } from "./goods-details";

/**
 * Returns the sum of a quantity of a SKU, minor units: what exceeds the quota or the limit of its offer costs the usual
 * price.
 */
export function skuSum({ priceMinor, offer }: Pick<GoodsSku, "priceMinor" | "offer">, quantity: number): number {
  return offer ? lineSum(offer.usualMinor, offer, quantity) : priceMinor * quantity;
}
