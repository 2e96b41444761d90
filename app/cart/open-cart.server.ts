import type { RequestContext } from "~/app/context.server";
import { isSecure } from "~/app/platform/http/origin.server";
import type { Locale } from "~/app/platform/language/locales";
import { type CartEntry, type CartView, cartLimits } from "./cart-line";
import { countQuantity, skusByIds } from "./cart-queries.server";
import { type AddCode, applySteps, type CartStep } from "./cart-steps";
import { cartOf, faultOf, guestCartOf } from "./cart-view.server";
import { changeLines } from "./change-lines.server";
import {
  cartCountCookie,
  type GuestCart,
  guestCartCookie,
  hasCartCount,
  isUntidyCart,
  newGuestCart,
  readGuestCart,
} from "./guest/cart-cookie";
import { mergeGuestCart } from "./guest/merge-guest-cart.server";

/** The cart of a request: a person's, or a visitor's cookie. */
export interface OpenCart {
  /** Null for a visitor. */
  userId: number | null;
  /** The guest cart in the browser; for a signed-in person only the lines that did not fit into 200. */
  guest: GuestCart;
  /** Set-Cookie lines that the response must carry. */
  cookies: string[];
}

type CartContext = Pick<RequestContext, "db" | "env" | "session">;

/** Opens the cart of a request. Merges a guest cart gathered before sign-in into the person's cart here, once. */
export async function openCart(request: Request, context: CartContext): Promise<OpenCart> {
  const sent = request.headers.get("Cookie");
  const guest = readGuestCart(sent);
  const userId = (await context.session(request))?.ownerId ?? null;
  const secure = isSecure(context.env);
  // All counts shown by the browser must agree.
  const cart: OpenCart = {
    userId,
    guest: guest ?? newGuestCart(),
    cookies: isUntidyCart(sent) ? guestCartCookie(guest, secure) : [],
  };
  if (userId === null) {
    if (hasCartCount(sent)) cart.cookies.push(...cartCountCookie(null, secure));
    return cart;
  }
  if (!guest) return cart;
  const merge = await mergeGuestCart(context.db, { userId, cart: guest });
  if (!merge.ok) return cart;
  return { userId, guest: newGuestCart(), cookies: guestCartCookie(null, secure) };
}

export function viewOf(context: Pick<RequestContext, "db">, cart: OpenCart, locale: Locale): Promise<CartView> {
  return cart.userId === null
    ? guestCartOf(context.db, cart.guest.lines, locale)
    : cartOf(context.db, cart.userId, locale);
}

/** Changes a cart and returns the outcome of each addition. Adds the cookies that update the browser to the cart. */
export async function changeCart(context: CartContext, cart: OpenCart, steps: CartStep[]): Promise<AddCode[]> {
  const { userId } = cart;
  if (userId === null) return changeGuestCart(context, cart, steps);
  const { codes, quantity } = await changeLines(context.db, { userId, steps });
  cart.cookies.push(...cartCountCookie(quantity, isSecure(context.env)));
  return codes;
}

/** Sends the browser the current quantity in a person's cart. */
export async function countAgain(context: Pick<RequestContext, "db" | "env">, cart: OpenCart): Promise<void> {
  if (cart.userId === null) return;
  cart.cookies.push(...cartCountCookie(await countQuantity(context.db, cart.userId), isSecure(context.env)));
}

/** Changes a visitor's cart in its cookie; one statement reads stock and availability of all its skus. */
async function changeGuestCart(context: CartContext, cart: OpenCart, steps: CartStep[]): Promise<AddCode[]> {
  const requested = steps.flatMap((step) => (step.act === "add" || step.act === "putBack" ? [step.skuId] : []));
  const rows = await skusByIds(context.db, [...new Set([...requested, ...cart.guest.lines.map(({ skuId }) => skuId)])]);
  const facts = new Map(rows.map((row) => [row.sku_id, { stock: row.stock, fault: faultOf(row) }]));
  const { lines, codes } = applySteps(cart.guest.lines, steps, {
    max: cartLimits.guestLines,
    factsOf: (skuId) => facts.get(skuId),
  });
  const known = lines.filter(({ skuId }) => facts.has(skuId));
  keepGuestLines(context, cart, known);
  return codes;
}

export function keepGuestLines(context: Pick<RequestContext, "env">, cart: OpenCart, lines: CartEntry[]): void {
  cart.guest = { ...cart.guest, lines };
  cart.cookies.push(...guestCartCookie(cart.guest, isSecure(context.env)));
}

export function cookiesOf({ cookies }: OpenCart): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
