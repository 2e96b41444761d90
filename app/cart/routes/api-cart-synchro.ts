import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiBuyer } from "~/app/account/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { mergeGuestCart } from "../merge-guest-cart.server";
import { countAgain, openCart, viewOf } from "../open-cart.server";
import { nameOfList, readLines, wireLines } from "../wire-cart.server";

/**
 * POST /wanlshop/cart/synchro: a client's own cart (or null) becomes part of the person's; answers the whole cart. The same list sent
 * twice in a session adds nothing.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, clock, language } = context;
  if (request.method !== "POST") return onlyPost(context);
  const buyer = await requireApiBuyer(request, context);
  const input = await readInput(request, ["cart"]);
  const lines = input && readLines(input.cart);
  if (lines === null) return failure(200, language.i18n.t("shell:api.badInput", { field: "cart" }), clock);
  const session = (await context.visit(request))?.sessionId ?? "";
  if (lines.length > 0) {
    const merge = await mergeGuestCart(db, { userId: buyer.id, cart: { id: nameOfList(session, lines), lines } });
    if (!merge.ok) return failure(200, language.i18n.t("cart:add.full"), clock);
  }
  const cart = await openCart(request, context);
  const answer = success(wireLines(await viewOf(context, cart, language.locale)), clock);
  if (request.headers.has("token")) return answer;
  await countAgain(context, cart);
  for (const cookie of cart.cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
