/**
 * The door of the cart: lines stored for buyers, or in a cookie for guests, and the operations open to other areas.
 *
 * Tables: cart_lines, cart_merges, cart_removals.
 * States: a line is chosen or not; a removed line can be restored until it is purged.
 * Events: none; the count travels in a cookie.
 * Start reading: open-cart.server.ts, then change-lines.server.ts and guest/merge-guest-cart.server.ts.
 */

export { boughtParts } from "./cart-totals";
export { cartOf } from "./cart-view.server";
export { forgetCart } from "./forget-cart-queries.server";
export { cartCookies, forgetCartCount } from "./guest/cart-cookies.server";
export { changeCart, cookiesOf, countAgain, openCart } from "./open-cart.server";
export { changeChoice } from "./replacing/change-choice.server";
export { linesOfShop, shopLinesOf } from "./shop-lines-queries.server";
export { takeBoughtLines } from "./take-bought-lines.server";
