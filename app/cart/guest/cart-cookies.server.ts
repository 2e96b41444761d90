import type { RequestContext } from "~/app/context.server";
import { isSecure } from "~/app/platform/http/origin.server";
import { countAgain, openCart } from "../open-cart.server";
import { cartCountCookie, isCounted } from "./cart-cookie";

/**
 * Returns the Set-Cookie lines with which any page updates a signed-in browser's cart: right after login, when the
 * guest cart of this browser is merged into the person's, and when the count is not known yet. Runs no query for a
 * visitor or when the count is known.
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
    // The page itself reports that the database is unavailable; a badge must not make it fail.
    context.log.error({ err: error, requestId: context.requestId }, "the cart could not be counted");
    return [];
  }
}

export function forgetCartCount({ env }: Pick<RequestContext, "env">): string[] {
  return cartCountCookie(null, isSecure(env));
}
