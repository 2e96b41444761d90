import type { Picture } from "~/app/design/picture";
import type { MemberSaving, OfferOfSku } from "~/app/prices/ui";

/** The stored part of a line, identical in the table and in the guest cookie. */
export interface CartEntry {
  skuId: number;
  /** Quantity, 1..9999. */
  quantity: number;
  /** Chosen for checkout. */
  checked: boolean;
}

/** Why a line cannot (or can no longer) be bought. */
export type CartFault = "soldOut" | "offShelf" | "deleted" | "retired" | "shopAway" | "shopClosed";

/** A cart line as rendered, in one language. Everything except the entry comes from the database. */
export interface CartLine extends CartEntry {
  goodsId: number;
  categoryId: number;
  shopId: number;
  shopName: string;
  shopKind: "self" | "flagship" | "enterprise" | "personal";
  title: string;
  /** The selected values: "Coral, EU 39"; "" for goods without options. */
  spec: string;
  /** The same values as a list. */
  values: string[];
  picture: Picture;
  /** What the first piece costs now. */
  priceMinor: number;
  /** What a piece costs beyond the quota or limit of its offer. */
  usualMinor: number;
  offer: OfferOfSku | null;
  /** Unit price when the line was added, in minor units; null for a visitor. */
  addedPriceMinor: number | null;
  stock: number;
  fault: CartFault | null;
}

export type InvalidLine = CartLine & { fault: CartFault };

export interface CartView {
  lines: CartLine[];
  /** "account" for a signed-in person; "device" for a visitor, whose cart lives in a cookie. */
  storedIn: "account" | "device";
  currency: string;
  /** What the person's membership takes off; null = no member. */
  member: MemberSaving | null;
}

export const cartLimits = {
  /** Maximum quantity of one line. */
  quantity: 9999,
  /** Maximum lines of a visitor's cart, so that the cookie stays small. */
  guestLines: 50,
  /** Maximum lines of a signed-in person's cart. */
  lines: 200,
  /** Maximum lines per checkout: they travel in a URL. */
  settled: 80,
} as const;
