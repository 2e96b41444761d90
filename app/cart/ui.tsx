/** The door of the cart for screens. Each export is a file of its own, so that a page loads only what it renders. */
export { CartBadge } from "./ui/cart-badge";
export { useAddInPlace } from "./ui/use-add-in-place";
export { useAddToCart } from "./ui/use-add-to-cart";
