import { constants } from "~/app/platform/constants";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { href } from "~/app/platform/http/href";
import { cartLimits } from "../cart-line";
import { type AddCode, addEntry } from "../cart-steps";
import { guestCartCookie, hasCartCount, newGuestCart, readGuestCart } from "../guest/cart-cookie";
import { cartChanged } from "./cart-badge";

interface NewLine {
  skuId: number;
  quantity: number;
  /** Quantity in stock, when the page knows it. */
  stock?: number;
}

async function addToCart(requested: NewLine): Promise<AddCode | "failed"> {
  const code = hasCartCount(document.cookie) ? await addToAccount(requested) : addToDevice(requested);
  dispatchEvent(new Event(cartChanged));
  return code;
}

/** Writes a visitor's cookie immediately, starting from its current value: other tabs write it too. */
function addToDevice({ stock = cartLimits.quantity, ...requested }: NewLine): AddCode | "failed" {
  const cart = readGuestCart(document.cookie) ?? newGuestCart();
  const { lines, code } = addEntry(cart.lines, requested, stock);
  if (code !== "added" && code !== "reduced") return code;
  writeCookie(guestCartCookie({ ...cart, lines }, location.protocol === "https:"));
  return readGuestCart(document.cookie)?.id === cart.id ? code : "failed";
}

async function addToAccount({ skuId, quantity }: NewLine): Promise<AddCode | "failed"> {
  try {
    const answer = await fetch(href("/cart/changes"), {
      method: "POST",
      body: new URLSearchParams({ steps: JSON.stringify([{ act: "add", skuId, number: quantity }]) }),
      keepalive: true,
      signal: AbortSignal.timeout(constants.callTimeoutMs),
    });
    if (!answer.ok) return "failed";
    const { codes }: { codes: AddCode[] } = await answer.json();
    return codes[0] ?? "failed";
  } catch {
    return "failed";
  }
}

/**
 * Returns a function that adds goods to the cart, for visitors and signed-in people, and updates the badge. It resolves
 * to "added" or another outcome: texts `cart:add.<code>`.
 */
export function useAddToCart(): (requested: NewLine) => Promise<AddCode | "failed"> {
  return addToCart;
}
