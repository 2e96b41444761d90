import { ownCookie, ownCookieValue } from "~/app/platform/cookies/cookie-value";
import { type CartEntry, cartLimits } from "../cart-line";

const cartName = "cart";
const countName = "cart_count";

/** A visitor's cart. The id is random and names it when it is merged into a person's, once. */
export interface GuestCart {
  id: string;
  /** The newest first. */
  lines: CartEntry[];
}

const version = "v1";
/** The longest cookie that `guestCartValue` writes has some 1,200 characters; much more is somebody's play. */
const longest = 2000;
const year = 31_536_000;

/**
 * The visitor's cart in a Cookie header or in `document.cookie`; null without one. Anyone can write a cookie, so whatever is wrong is
 * left out: lines that are no lines, more than 50 of them, too large numbers, the same sku twice (added up). A cart of another
 * version, without a proper id or of absurd size is no cart.
 */
export function readGuestCart(cookies: string | null | undefined): GuestCart | null {
  const value = ownCookieValue(cookies, cartName) ?? "";
  if (value === "" || value.length > longest) return null;
  const [found, id = "", ...parts] = value.split(".");
  if (found !== version || !/^[\w-]{16,32}$/.test(id)) return null;
  const lines = new Map<number, CartEntry>();
  for (const part of parts) {
    const [, sku, count, mark] = /^([1-9]\d{0,14})-(\d{1,9})-([01])$/.exec(part) ?? [];
    const number = Number(count);
    if (sku === undefined || number < 1) continue;
    const skuId = Number(sku);
    const before = lines.get(skuId);
    if (!before && lines.size === cartLimits.guestLines) continue;
    const sum = Math.min(cartLimits.number, (before?.number ?? 0) + number);
    lines.set(skuId, { skuId, number: sum, checked: mark === "1" || before?.checked === true });
  }
  return { id, lines: [...lines.values()] };
}

/** An empty cart under a new id. */
export function newGuestCart(): GuestCart {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return { id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""), lines: [] };
}

function guestCartValue({ id, lines }: GuestCart): string {
  const parts = lines
    .slice(0, cartLimits.guestLines)
    .map(({ skuId, number, checked }) => `${skuId}-${number}-${checked ? 1 : 0}`);
  return [version, id, ...parts].join(".");
}

/** Lines for cookies that keep the cart for a year; an empty one is forgotten. @param secure the shop is reached over https */
export function guestCartCookie(cart: GuestCart | null, secure: boolean): string[] {
  const kept = cart !== null && cart.lines.length > 0;
  return ownCookie(cartName, kept ? guestCartValue(cart) : "", { maxAge: kept ? year : 0, secure });
}

/** A Cookie header carries a cart that is not written as we would write it: tampered with, or of another version. */
export function isUntidyCart(cookies: string | null): boolean {
  const sent = ownCookieValue(cookies, cartName);
  const cart = readGuestCart(cookies);
  return sent !== null && sent !== (cart !== null && cart.lines.length > 0 ? guestCartValue(cart) : "");
}

/** A browser's cookies say what a person's cart holds, and nothing else waits on the device. */
export function isCounted(cookies: string): boolean {
  return ownCookieValue(cookies, cartName) === null && hasCartCount(cookies);
}

/** A browser's cookies carry the number of a person's cart, right or wrong: somebody is signed in, or was. */
export function hasCartCount(cookies: string | null): boolean {
  return ownCookieValue(cookies, countName) !== null;
}

/** Pieces in the cart, by the cookies alone: a person's (`cart_count`) and what waits on this device (`cart`). */
export function cartCount(cookies: string): number {
  const [, sum = "0"] = /^(\d{1,7})$/.exec(ownCookieValue(cookies, countName) ?? "") ?? [];
  const waiting = readGuestCart(cookies)?.lines ?? [];
  return waiting.reduce((count, { number }) => count + number, Number(sum));
}

/** The same for a signed-in person's number of pieces, which the badge reads; null forgets it. */
export function cartCountCookie(count: number | null, secure: boolean): string[] {
  return ownCookie(countName, String(count ?? ""), { maxAge: count === null ? 0 : 2_592_000, secure });
}
