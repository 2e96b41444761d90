import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, leadOn, seeOther } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { actionForm, addForm, chooseForm, hasTooFew, stepsOf } from "./cart-form.server";
import { type CartView, cartLimits } from "./cart-line";
import { cartTotals, chosenLines, settlementData } from "./cart-totals";
import { collectLines } from "./collect-lines.server";
import { changeCart, cookiesOf, countAgain, type OpenCart, openCart, viewOf } from "./open-cart.server";
import { readRemoved, removedLines } from "./removed-lines";
import { changeChoice, undoChoice } from "./replacing/change-choice.server";

/** Handles the buttons of the cart, and "add to cart" of any page (`act=add`, `sku`, `number`, `next`). */
export async function answerCart(request: Request, context: RequestContext): Promise<Response> {
  const form = await readForm(request);
  if (form.get("intent") === "add") return add(form, request, context);
  if (form.get("intent") === "choose") return choose(form, request, context);
  if (form.get("intent") === "undoChoice") return undoChoice(request, context, String(form.get("id")));
  const act = actionForm.safeParse(form.get("intent"));
  if (!act.success) throw badRequest();
  const cart = await openCart(request, context);
  if (act.data.act === "restore") return restore(form, cart, context);
  const view = await viewOf(context, cart, context.language.locale);
  const { pathname, search } = new URL(request.url);
  const here = localPath(pathname + search);
  if (act.data.act === "settle") return settle(view, cart, here, context);
  if (act.data.act === "collect") return collect(view, cart, here, context);
  const steps = stepsOf(act.data, form, view);
  if (steps.some((step) => step.act === "remove" && step.skuIds.length === 0)) {
    return redirectWithToast(context, here, "cart:toast.nothingChosen", cookiesOf(cart));
  }
  await changeCart(context, cart, steps);
  const removed = steps.flatMap((step) => (step.act === "remove" ? step.skuIds : []));
  if (removed.length > 0) {
    const gone = removedLines(view.lines, removed).join();
    const edit = new URL(request.url).searchParams.get("edit");
    return redirectWithToast(context, href("/pages/cart/cart", { edit, gone }), "cart:toast.deleted", cookiesOf(cart));
  }
  if (act.data.act === "numbers" && hasTooFew(form, view)) {
    return redirectWithToast(context, here, "cart:toast.least", cookiesOf(cart));
  }
  // Scroll back to the line that was touched.
  const line = act.data.id !== null && act.data.act !== "checkShop" ? `#line-${act.data.id}` : "";
  return seeOther(here + line, cookiesOf(cart));
}

async function add(form: FormData, request: Request, context: RequestContext): Promise<Response> {
  const parsed = addForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { sku, number, next } = parsed.data;
  const cart = await openCart(request, context);
  const [code = "notOnSale"] = await changeCart(context, cart, [{ act: "add", skuId: sku, number }]);
  const path = next === undefined ? href("/pages/cart/cart") : localPath(next);
  return redirectWithToast(context, path, textKey("cart:add", code), cookiesOf(cart));
}

/** Changes the specification of a line: `line` is its current sku, `sku` the replacement. */
async function choose(form: FormData, request: Request, context: RequestContext): Promise<Response> {
  const parsed = chooseForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  return changeChoice(request, context, { skuId: parsed.data.line, toSkuId: parsed.data.sku });
}

/** Restores the lines just deleted. A line that is in the cart again (second tap, other tab) stays unchanged. */
async function restore(form: FormData, cart: OpenCart, context: RequestContext): Promise<Response> {
  const removed = readRemoved(form.getAll("id").map(String));
  // The newest line comes first, so adding them in reverse restores their order.
  const steps = removed.reverse().map(({ skuId, quantity }) => ({ act: "putBack" as const, skuId, number: quantity }));
  const codes = await changeCart(context, cart, steps);
  const refused = codes.find((code) => code !== "added");
  const key = refused ? textKey("cart:add", refused) : "cart:toast.restored";
  return redirectWithToast(context, href("/pages/cart/cart"), key, cookiesOf(cart));
}

/** Redirects to the checkout with the chosen lines. */
function settle(view: CartView, cart: OpenCart, here: string, context: RequestContext): Response {
  const { chosen, allSumMinor } = cartTotals(view.lines);
  const headers = cookiesOf(cart);
  if (chosen === 0) return redirectWithToast(context, here, "cart:toast.nothingChosen", headers);
  if (chosen > cartLimits.settled) return redirectWithToast(context, here, "cart:toast.tooMany", headers);
  if (allSumMinor === null) return redirectWithToast(context, here, "cart:toast.tooMuch", headers);
  const data = settlementData(view.lines);
  return leadOn(href("/pages/user/order/addorder", { type: "cart", data }), headers);
}

/** Moves the chosen lines to the favourites; a visitor is sent to sign in first. */
async function collect(view: CartView, cart: OpenCart, here: string, context: RequestContext): Promise<Response> {
  const { userId } = cart;
  if (userId === null) return leadOn(href("/pages/user/auth/name", { next: here }));
  const skuIds = chosenLines(view.lines).map(({ skuId }) => skuId);
  if (skuIds.length === 0) return redirectWithToast(context, here, "cart:toast.nothingChosen", cookiesOf(cart));
  await collectLines(context.db, { userId, skuIds });
  await countAgain(context, cart);
  return redirectWithToast(context, here, "cart:toast.collected", cookiesOf(cart));
}
