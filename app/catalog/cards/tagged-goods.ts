import type { Picture } from "~/app/design/picture";

/** Goods that a text names: also those that are not sold any more, and what a tap on them adds to the cart. */
export interface TaggedGoods {
  id: number;
  title: string;
  picture: Picture;
  /** On sale, in an open shop, with stock. */
  sold: boolean;
  /** The lowest price now, minor units. */
  priceMinor: number;
  currency: string;
  /** When the flash offer that makes the price ends, Unix ms; null = the usual price. */
  flashEndsAt: number | null;
  /** The only SKU, and its stock; null = there are several, of which the buyer chooses on the goods page. */
  sku: { id: number; stock: number } | null;
}
