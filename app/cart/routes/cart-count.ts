import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { countAgain, openCart } from "../open-cart.server";

/** What a page asks a second after launch (specification §4): the answer is its `cart_count` cookie. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await openCart(request, context);
  await countAgain(context, cart);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cart.cookies) headers.append("Set-Cookie", cookie);
  return json(null, { headers });
}
