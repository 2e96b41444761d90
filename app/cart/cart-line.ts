import type { Picture } from "~/app/design/picture";

/** The stored part of a line, the same in the table and in the guest cookie. */
export interface CartEntry {
  skuId: number;
  /** Quantity, 1..9999. */
  number: number;
  /** Chosen for checkout. */
  checked: boolean;
}

/** Reason why a line cannot (or can no longer) be bought. */
export type CartFault = "soldOut" | "offShelf" | "deleted" | "retired" | "shopAway" | "shopClosed";

/** A cart line as rendered, in one language. Everything except the entry comes from the database. */
export interface CartLine extends CartEntry {
  goodsId: number;
  categoryId: number;
  shopId: number;
  shopName: string;
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  title: string;
  /** The chosen values: "Coral, EU 39"; "" for goods without options. */
  spec: string;
  /** The same values as a list. */
  values: string[];
  picture: Picture;
  /** Minor units of the stored currency. */
  priceMinor: number;
  /** Unit price when the line was added, in minor units; null for a visitor. */
  addedPriceMinor: number | null;
  /** Quantity in stock. */
  stock: number;
  fault: CartFault | null;
}

/** A line that cannot be bought. */
export type InvalidLine = CartLine & { fault: CartFault };

/** A cart as passed to a screen. */
export interface CartView {
  /** Newest first. */
  lines: CartLine[];
  /** "account" for a signed-in person; "device" for a visitor, whose cart lives in a cookie. */
  kept: "account" | "device";
  /** Currency code of all stored amounts. */
  currency: string;
}

export const cartLimits = {
  /** Maximum quantity of one line. */
  number: 9999,
  /** Maximum lines of a visitor's cart, so that the cookie stays small. */
  guestLines: 50,
  /** Maximum lines of a signed-in person's cart. */
  lines: 200,
  /** Maximum lines per checkout: they travel in a URL. */
  settled: 80,
} as const;
