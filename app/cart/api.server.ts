/** The door of the cart: what screens and other areas may ask it. */
export { cartCookies, forgetCartCount } from "./cart-cookies.server";
export { changeChoice } from "./change-choice.server";
export { changeCart, openCart } from "./open-cart.server";
