import type { Picture } from "~/app/design/picture";

/** What a cart keeps of a line, wherever it is kept. */
export interface CartEntry {
  skuId: number;
  /** Pieces, 1..9999. */
  number: number;
  /** Chosen for settlement. */
  checked: boolean;
}

/** Why a line cannot be bought (any more). */
export type CartFault = "soldOut" | "offShelf" | "deleted" | "retired" | "shopAway" | "shopClosed";

/** A line as the cart draws it, in one language. Everything but the entry comes from the database. */
export interface CartLine extends CartEntry {
  goodsId: number;
  categoryId: number;
  shopId: number;
  shopName: string;
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  title: string;
  /** The chosen values: "Coral, EU 39"; "" for a goods without a choice. */
  spec: string;
  /** The same, one by one. */
  values: string[];
  picture: Picture;
  /** Minor units of the stored currency. */
  priceMinor: number;
  /** What it cost when it was put in; null for a visitor. */
  addedPriceMinor: number | null;
  /** Pieces there are. */
  stock: number;
  fault: CartFault | null;
}

/** A cart as a screen gets it. */
export interface CartView {
  /** The newest first. */
  lines: CartLine[];
  /** Of a signed-in person; a visitor's lives in a cookie. */
  kept: "account" | "device";
  /** Stored currency code of every amount. */
  currency: string;
}

/** Bounds of a cart. */
export const cartLimits = {
  /** Pieces of one line. */
  number: 9999,
  /** Lines of a visitor, so that the cookie stays small. */
  guestLines: 50,
  /** Lines of a signed-in person. */
  lines: 200,
  /** Lines settled at once: they travel in an address. */
  settled: 80,
} as const;
