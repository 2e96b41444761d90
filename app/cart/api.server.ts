/** The door of the cart: what screens and other areas may ask it. */
export { cartCookies, forgetCartCount } from "./guest/cart-cookies.server";
export { changeCart, openCart } from "./open-cart.server";
export { changeChoice } from "./replacing/change-choice.server";
