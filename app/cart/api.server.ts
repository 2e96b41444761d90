/**
 * The door of the cart: lines of buyers and, in a cookie, of guests; what other areas may ask.
 *
 * Tables: cart_lines, cart_merges, cart_removals.
 * States: a line is chosen or not; a removed line can be put back until it is cleared away.
 * Events: none; the count travels in a cookie.
 * Start reading: open-cart.server.ts, then add-to-cart.server.ts and guest/merge-guest-cart.server.ts.
 */

export { cartCookies, forgetCartCount } from "./guest/cart-cookies.server";
export { changeCart, openCart } from "./open-cart.server";
export { changeChoice } from "./replacing/change-choice.server";
