import type { LoaderFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { countAgain, openCart } from "../open-cart.server";

/** Requested by pages a second after launch (specification §4): the result is the response's `cart_count` cookie. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await openCart(request, context);
  await countAgain(context, cart);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cart.cookies) headers.append("Set-Cookie", cookie);
  return json(null, { headers });
}
