import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { type CartEntry, cartLimits } from "../cart-line";

const cartName = "cart";
const countName = "cart_count";

/** A visitor's cart. Its random id makes sure that it is merged into a person's cart only once. */
export interface GuestCart {
  id: string;
  /** Newest first. */
  lines: CartEntry[];
}

const version = "v1";
/** The longest cookie that `guestCartValue` writes has about 1,200 characters; a much longer one was tampered with. */
const maxLength = 2000;
const year = 31_536_000;

/**
 * Parses the visitor's cart from a Cookie header or `document.cookie`; null without one. Anyone can forge a cookie, so
 * invalid parts are dropped or corrected: malformed lines, more than 50 lines, excessive quantities, duplicate skus
 * (added up). A cart of another version, with an invalid id or of excessive length is ignored.
 */
export function readGuestCart(cookies: string | null | undefined): GuestCart | null {
  const value = ownCookieValue(cookies, cartName) ?? "";
  if (value === "" || value.length > maxLength) return null;
  const [found, id = "", ...parts] = value.split(".");
  if (found !== version || !/^[\w-]{16,32}$/.test(id)) return null;
  const lines = new Map<number, CartEntry>();
  for (const part of parts) {
    const [, sku, count, mark] = /^([1-9]\d{0,14})-(\d{1,9})-([01])$/.exec(part) ?? [];
    const quantity = Number(count);
    if (sku === undefined || quantity < 1) continue;
    const skuId = Number(sku);
    const before = lines.get(skuId);
    if (!before && lines.size === cartLimits.guestLines) continue;
    const sum = Math.min(cartLimits.quantity, (before?.quantity ?? 0) + quantity);
    lines.set(skuId, { skuId, quantity: sum, checked: mark === "1" || before?.checked === true });
  }
  return { id, lines: [...lines.values()] };
}

export function newGuestCart(): GuestCart {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return { id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""), lines: [] };
}

function guestCartValue({ id, lines }: GuestCart): string {
  const parts = lines
    .slice(0, cartLimits.guestLines)
    .map(({ skuId, quantity, checked }) => `${skuId}-${quantity}-${checked ? 1 : 0}`);
  return [version, id, ...parts].join(".");
}

/** Returns cookie lines that store the cart for a year, or delete it when empty. @param secure the shop uses https */
export function guestCartCookie(cart: GuestCart | null, secure: boolean): string[] {
  const kept = cart !== null && cart.lines.length > 0;
  return ownCookie(cartName, kept ? guestCartValue(cart) : "", { maxAge: kept ? year : 0, secure });
}

/** Returns true for a Cookie header with a cart that we would not write: tampered with, or of another version. */
export function isUntidyCart(cookies: string | null): boolean {
  const sent = ownCookieValue(cookies, cartName);
  const cart = readGuestCart(cookies);
  return sent !== null && sent !== (cart !== null && cart.lines.length > 0 ? guestCartValue(cart) : "");
}

/** Returns true when the cookies have the count of a person's cart and no guest cart awaits merging. */
export function isCounted(cookies: string): boolean {
  return ownCookieValue(cookies, cartName) === null && hasCartCount(cookies);
}

/** Returns true when the cookies have the count of a person's cart, correct or not: someone is or was signed in. */
export function hasCartCount(cookies: string | null): boolean {
  return ownCookieValue(cookies, countName) !== null;
}

/** Returns the quantity in the cart by cookies alone: a person's (`cart_count`) plus the guest cart (`cart`). */
export function cartCount(cookies: string): number {
  const [, sum = "0"] = /^(\d{1,7})$/.exec(ownCookieValue(cookies, countName) ?? "") ?? [];
  const waiting = readGuestCart(cookies)?.lines ?? [];
  return waiting.reduce((count, { quantity }) => count + quantity, Number(sum));
}

/** Returns cookie lines for the quantity in a person's cart, which the badge reads; null deletes the cookie. */
export function cartCountCookie(count: number | null, secure: boolean): string[] {
  return ownCookie(countName, String(count ?? ""), { maxAge: count === null ? 0 : 2_592_000, secure });
}
