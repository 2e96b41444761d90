import { json, redirect } from "@remix-run/node";
import { requireBuyer } from "~/app/account/api.server";
import { changeCart, changeChoice, openCart } from "~/app/cart/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast, toastCookie } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { followShops, unfollowShops } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import { checkoutAddress, choiceOf } from "../goods/choice-form";
import { chosenSku, pieces } from "../goods/chosen-sku";
import type { GoodsDetails } from "../goods/goods-details";
import { collectGoods, uncollectGoods } from "../kept/collections-queries.server";
import { goodsForAll } from "./goods-data.server";

interface Whose {
  userId: number;
  goodsId: number;
  /** Null: the goods is gone, and its shop with it. */
  shopId: number | null;
}

/** What a button beside the picture or on the shop's card does. Answers the toast, or null where there is nothing to do it to. */
const acts: Record<string, (handle: Handle, whose: Whose) => Promise<string | null>> = {
  async collect(handle, { userId, goodsId }) {
    await collectGoods(handle, { userId, goodsIds: [goodsId] });
    return "goods:collected";
  },
  async uncollect(handle, { userId, goodsId }) {
    await uncollectGoods(handle, { userId, goodsIds: [goodsId] });
    return "goods:uncollected";
  },
  async follow(handle, { userId, shopId }) {
    if (shopId === null) return null;
    await followShops(handle, { userId, shopIds: [shopId] });
    return "goods:followed";
  },
  async unfollow(handle, { userId, shopId }) {
    if (shopId === null) return null;
    await unfollowShops(handle, { userId, shopIds: [shopId] });
    return "goods:unfollowed";
  },
};

/** Every form of the page. `live=1` is sent by a page whose script runs: it wants no redirect. */
export async function actOnGoods(request: Request, context: RequestContext) {
  const [{ goods }, form] = await Promise.all([goodsForAll(request, context), readForm(request)]);
  const act = String(form.get("act"));
  if (act === "buy" || act === "add" || act === "replace") {
    if ("gone" in goods) throw new Response(null, { status: 404 });
    const chosen = choose(goods, form);
    if ("refused" in chosen) return json(chosen.refused, { status: 400 });
    if (act === "replace") {
      const line = readId(String(form.get("line")));
      if (line === null) throw new Response(null, { status: 400 });
      return changeChoice(request, context, { skuId: line, toSkuId: chosen.skuId });
    }
    if (act === "buy") return redirect(checkoutAddress(goods.id, chosen.skuId, chosen.number), 303);
    return addToCart(request, context, goods.id, chosen);
  }
  const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  const buyer = await requireBuyer(request, context);
  const shopId = "gone" in goods ? null : goods.shopId;
  const toast = await run(context.db, { userId: buyer.id, goodsId: goods.id, shopId });
  if (toast === null) throw new Response(null, { status: 404 });
  if (form.get("live") === "1") return json(null, { headers: { "Set-Cookie": toastCookie(context, toast) } });
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), toast);
}

/** What a refused choice gives back: what was chosen, and why it is not enough. */
export interface RefusedChoice {
  code: "open" | "soldOut" | "holiday";
  /** The first specification without a value, in the page's language; "" = none. */
  lacking: string;
  choice: (string | null)[];
  number: number;
}

interface Chosen {
  skuId: number;
  /** Pieces. */
  number: number;
}

/** The form of the specification sheet, as a browser without JavaScript sends it. */
function choose(goods: GoodsDetails, form: FormData): Chosen | { refused: RefusedChoice } {
  const choice = choiceOf(goods.specs, form);
  const sku = chosenSku(goods.skus, choice);
  const number = pieces(Number(form.get("number")), sku?.stock || 9999);
  if (goods.state !== "holiday" && sku && sku.stock > 0) return { skuId: sku.id, number };
  const lacking = goods.specs[choice.indexOf(null)]?.name ?? "";
  const code = goods.state === "holiday" ? "holiday" : lacking === "" ? "soldOut" : "open";
  return { refused: { code, lacking, choice, number } };
}

/** Puts it in the cart of whoever asks and comes back to the goods, which says what came of it. */
async function addToCart(request: Request, context: RequestContext, goodsId: number, chosen: Chosen) {
  const cart = await openCart(request, context);
  const [code] = await changeCart(context, cart, [{ act: "add", ...chosen }]);
  const headers = new Headers(cart.cookies.map((line): [string, string] => ["Set-Cookie", line]));
  // A place of its own, else the browser would keep "#choose" and the sheet open.
  const page = `${href("/pages/product/goods", { id: goodsId })}#facts`;
  return redirectWithToast(context, page, `cart:add.${code}`, headers);
}
