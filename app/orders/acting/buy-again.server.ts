import { changeCart, cookiesOf, openCart } from "~/app/cart/api.server";
import type { RequestContext } from "~/app/context.server";
import { leadOnWithToast } from "~/app/platform/cookies/toast.server";
import { leadOn, notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { boughtLines } from "./bought-lines-queries.server";

/** Why a line could not be added to the cart in full: codes of the cart. */
const leftCodes = ["reduced", "allInCart", "soldOut", "notOnSale", "full"] as const;
type LeftCode = (typeof leftCodes)[number];

/**
 * Adds the lines of a person's order to their cart again and redirects there; where something could not be added, to
 * the order, which says what and why. Throws a 404 `Response` for a missing or foreign order.
 */
export async function buyAgain(
  request: Request,
  context: RequestContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Response> {
  const lines = await boughtLines(context.db, { userId, orderId });
  if (lines.length === 0) throw notFound();
  const cart = await openCart(request, context);
  const steps = lines.map(({ skuId, quantity }) => ({ act: "add" as const, skuId, number: quantity }));
  const codes = await changeCart(context, cart, steps);
  const left = lines.flatMap(({ id }, at) => {
    const code = leftCodes.find((one) => one === codes[at]);
    return code ? [`${id}-${code}`] : [];
  });
  const headers = cookiesOf(cart);
  if (left.length === 0) return leadOnWithToast(context, href("/pages/cart/cart"), "orders:done.buyAgain", headers);
  return leadOn(href("/pages/user/order/details", { id: orderId, left: left.join(".") }), headers);
}

/** Parses the lines that could not be added (`?left=`), with the reasons; drops anything invalid. */
export function readLeft(text: string | null): Map<number, LeftCode> {
  const found = new Map<number, LeftCode>();
  for (const part of (text ?? "").split(".").slice(0, 100)) {
    const [id, said] = part.split("-");
    const [lineId, code] = [readId(id), leftCodes.find((one) => one === said)];
    if (lineId !== null && code) found.set(lineId, code);
  }
  return found;
}
