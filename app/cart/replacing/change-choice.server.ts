import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { ok, type Result, refuse } from "~/app/platform/result";
import { skusByIds } from "../cart-queries.server";
import { cookiesOf, countAgain, keepGuestLines, type OpenCart, openCart } from "../open-cart.server";
import { otherChoice } from "./other-choice.server";
import { replaceLine } from "./replace-line.server";
import {
  type ReplaceCode,
  type ReplacedLine,
  readReplaced,
  replaceEntry,
  undoReplaceEntry,
  writeReplaced,
} from "./replaced-line";
import { undoReplace } from "./undo-replace.server";

type Change = Pick<ReplacedLine, "skuId" | "toSkuId">;

/**
 * Replaces the specification of a line in the request's cart and redirects back to it. The URL of the cart then names
 * the change so that it can be undone; when it is refused, a toast says why.
 */
export async function changeChoice(request: Request, context: RequestContext, change: Change): Promise<Response> {
  const cart = await openCart(request, context);
  const { skuId, toSkuId } = change;
  if (skuId === toSkuId) return back(context, cart, "same", skuId);
  const { userId } = cart;
  const done =
    userId === null
      ? await replaceGuestLine(context, cart, change)
      : await replaceLine(context.db, { userId, ...change });
  await countAgain(context, cart);
  if (!done.ok) return back(context, cart, done.code, skuId);
  const page = href("/pages/cart/cart", { changed: writeReplaced(done.value) });
  return seeOther(`${page}#line-${toSkuId}`, cookiesOf(cart));
}

/** Undoes a change. @param named as `writeReplaced` formats it; anything else throws a 400 `Response` */
export async function undoChoice(request: Request, context: RequestContext, named: string): Promise<Response> {
  const replaced = readReplaced(named);
  if (!replaced) throw badRequest();
  const cart = await openCart(request, context);
  const { userId } = cart;
  const done =
    userId === null
      ? await undoGuestLine(context, cart, replaced)
      : await undoReplace(context.db, { userId, ...replaced });
  await countAgain(context, cart);
  return back(context, cart, done.ok ? "undone" : done.code, replaced.skuId);
}

/** Redirects to the line of a sku with a toast: `cart:choice.<code>`. */
function back(context: RequestContext, cart: OpenCart, code: ReplaceCode | "same" | "undone", skuId: number): Response {
  const path = `${href("/pages/cart/cart")}#line-${skuId}`;
  return redirectWithToast(context, path, textKey("cart:choice", code), cookiesOf(cart));
}

async function replaceGuestLine(
  context: RequestContext,
  cart: OpenCart,
  change: Change,
): Promise<Result<ReplacedLine, ReplaceCode>> {
  if (!cart.guest.lines.some(({ skuId }) => skuId === change.skuId)) return refuse("notFound");
  const rows = await skusByIds(context.db, [change.skuId, change.toSkuId]);
  const to = otherChoice(rows, change.skuId, change.toSkuId);
  if (!to.ok) return to;
  const done = replaceEntry(cart.guest.lines, change, to.value.stock);
  if (!done) return refuse("notFound");
  keepGuestLines(context, cart, done.lines);
  return ok(done.replaced);
}

async function undoGuestLine(
  context: RequestContext,
  cart: OpenCart,
  replaced: ReplacedLine,
): Promise<Result<null, ReplaceCode>> {
  const rows = await skusByIds(context.db, [replaced.skuId, replaced.toSkuId]);
  const to = otherChoice(rows, replaced.toSkuId, replaced.skuId);
  if (!to.ok) return to;
  const lines = undoReplaceEntry(cart.guest.lines, replaced, to.value.stock);
  if (!lines) return refuse("notFound");
  keepGuestLines(context, cart, lines);
  return ok(null);
}
