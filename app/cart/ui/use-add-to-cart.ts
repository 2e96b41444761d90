import { constants } from "~/app/platform/constants";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import { href } from "~/app/platform/http/href";
import { cartLimits } from "../cart-line";
import { type AddCode, addEntry } from "../cart-steps";
import { guestCartCookie, hasCartCount, newGuestCart, readGuestCart } from "../guest/cart-cookie";
import { cartChanged } from "./cart-badge";

interface Wanted {
  skuId: number;
  /** Pieces. */
  number: number;
  /** Pieces there are, when the page knows. */
  stock?: number;
}

async function addToCart(wanted: Wanted): Promise<AddCode | "failed"> {
  const code = hasCartCount(document.cookie) ? await addToAccount(wanted) : addToDevice(wanted);
  dispatchEvent(new Event(cartChanged));
  return code;
}

/** A visitor's cookie is written at once, from what it holds now: other tabs write it too. */
function addToDevice({ stock = cartLimits.number, ...wanted }: Wanted): AddCode | "failed" {
  const cart = readGuestCart(document.cookie) ?? newGuestCart();
  const { lines, code } = addEntry(cart.lines, wanted, stock);
  if (code !== "added" && code !== "reduced") return code;
  writeCookie(guestCartCookie({ ...cart, lines }, location.protocol === "https:"));
  return readGuestCart(document.cookie)?.id === cart.id ? code : "failed";
}

async function addToAccount({ skuId, number }: Wanted): Promise<AddCode | "failed"> {
  try {
    const answer = await fetch(href("/cart/changes"), {
      method: "POST",
      body: new URLSearchParams({ steps: JSON.stringify([{ act: "add", skuId, number }]) }),
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
 * Answers a function that puts goods in the cart, for visitors and signed-in people, and updates the badge. It answers "added", or what
 * else came of it: texts `cart:add.<code>`.
 */
export function useAddToCart(): (wanted: Wanted) => Promise<AddCode | "failed"> {
  return addToCart;
}
