import type { RequestContext } from "~/app/context.server";
import { isSecure } from "~/app/platform/http/origin.server";
import { countAgain, openCart } from "../open-cart.server";
import { cartCountCookie, isCounted } from "./cart-cookie";

/**
 * The Set-Cookie lines with which any page tells a signed-in browser about its cart: right after login, when the visitor's cart of this
 * browser becomes the person's, and where the count is not known yet. Asks nothing for a visitor or for a browser that knows.
 */
export async function cartCookies(request: Request, context: RequestContext): Promise<string[]> {
  const sent = request.headers.get("Cookie") ?? "";
  if (!sent.includes(`${context.sessions.users.cookieName}=`)) return [];
  if (isCounted(sent)) return [];
  try {
    const cart = await openCart(request, context);
    await countAgain(context, cart);
    return cart.cookies;
  } catch (error) {
    // The page itself tells that the database does not answer; a badge is no reason to fail.
    context.log.error({ err: error, requestId: context.requestId }, "the cart could not be counted");
    return [];
  }
}

/** What forgets a person's count in this browser, when they leave. */
export function forgetCartCount({ env }: Pick<RequestContext, "env">): string[] {
  return cartCountCookie(null, isSecure(env));
}
