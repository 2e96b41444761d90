import { requireBuyer } from "~/app/account/api.server";
import { changeCart, changeChoice, openCart } from "~/app/cart/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast, toastCookie } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, leadOn, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { type TextKey, textKey } from "~/app/platform/language/text-keys";
import { followShops, unfollowShops } from "~/app/shops/api.server";
import type { Db } from "~/db/client.server";
import { checkoutAddress, choiceOf } from "../goods/choice-form";
import { chosenSku, readQuantity } from "../goods/chosen-sku";
import type { GoodsDetails } from "../goods/goods-details";
import { collectGoods, uncollectGoods } from "../saved/collections-queries.server";
import { awaitStock, forgetStock } from "../stock/stock-alerts-queries.server";
import { goodsForAll } from "./goods-data.server";

interface Whose {
  userId: number;
  goodsId: number;
  /** Null = the goods and their shop were deleted. */
  shopId: number | null;
  /** Null = none is chosen. */
  skuId: number | null;
}

/**
 * Actions of the buttons next to the picture and on the shop's card. Each returns the toast, or null when its target
 * does not exist.
 */
const actions: Record<string, (db: Db, whose: Whose) => Promise<TextKey | null>> = {
  async collect(db, { userId, goodsId }) {
    await collectGoods(db, { userId, goodsIds: [goodsId] });
    return "goods:collected";
  },
  async uncollect(db, { userId, goodsId }) {
    await uncollectGoods(db, { userId, goodsIds: [goodsId] });
    return "goods:uncollected";
  },
  async awaitStock(db, whose) {
    await awaitStock(db, whose);
    return "goods:alert.asked";
  },
  async forgetStock(db, whose) {
    await forgetStock(db, whose);
    return "goods:alert.ended";
  },
  async follow(db, { userId, shopId }) {
    if (shopId === null) return null;
    await followShops(db, { userId, shopIds: [shopId] });
    return "goods:followed";
  },
  async unfollow(db, { userId, shopId }) {
    if (shopId === null) return null;
    await unfollowShops(db, { userId, shopIds: [shopId] });
    return "goods:unfollowed";
  },
};

/** Handles every form of the page. `live=1` is sent by a page whose script runs and expects no redirect. */
export async function actOnGoods(request: Request, context: RequestContext) {
  const [{ goods }, form] = await Promise.all([goodsForAll(request, context), readForm(request)]);
  const act = String(form.get("intent"));
  if (act === "buy" || act === "add" || act === "replace") {
    if ("gone" in goods) throw notFound();
    const chosen = choose(goods, form);
    if ("refused" in chosen) return answerRefused(chosen.refused);
    if (act === "replace") {
      const line = readId(String(form.get("line")));
      if (line === null) throw badRequest();
      return changeChoice(request, context, { skuId: line, toSkuId: chosen.skuId });
    }
    if (act === "buy") {
      const room = readId(new URL(request.url).searchParams.get("room"));
      return leadOn(checkoutAddress(goods.id, chosen, room));
    }
    return addToCart(request, context, goods.id, chosen);
  }
  const run = Object.hasOwn(actions, act) ? actions[act] : undefined;
  if (!run) throw badRequest();
  const buyer = await requireBuyer(request, context);
  const shopId = "gone" in goods ? null : goods.shopId;
  const chosen = readId(new URL(request.url).searchParams.get("sku"));
  const skuId = "gone" in goods || !goods.skus.some(({ id }) => id === chosen) ? null : chosen;
  const toast = await run(context.db, { userId: buyer.id, goodsId: goods.id, shopId, skuId });
  if (toast === null) throw notFound();
  if (form.get("live") === "1") return json(null, { headers: { "Set-Cookie": toastCookie(context, toast) } });
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), toast);
}

/** Response to a refused choice: the choice itself, and the reason. */
export interface RefusedChoice {
  code: "open" | "soldOut" | "holiday";
  /** The first specification without a value, in the page's language; "" = none. */
  lacking: string;
  choice: (string | null)[];
  quantity: number;
}

interface Chosen {
  skuId: number;
  quantity: number;
}

/** Parses the form of the specification sheet, as a browser without JavaScript sends it. */
function choose(goods: GoodsDetails, form: FormData): Chosen | { refused: RefusedChoice } {
  const choice = choiceOf(goods.specs, form);
  const sku = chosenSku(goods.skus, choice);
  const quantity = readQuantity(Number(form.get("number")), sku?.stock || 9999);
  if (goods.state !== "holiday" && sku && sku.stock > 0) return { skuId: sku.id, quantity };
  const lacking = goods.specs[choice.indexOf(null)]?.name ?? "";
  const code = goods.state === "holiday" ? "holiday" : lacking === "" ? "soldOut" : "open";
  return { refused: { code, lacking, choice, quantity } };
}

async function addToCart(request: Request, context: RequestContext, goodsId: number, chosen: Chosen) {
  const cart = await openCart(request, context);
  const [code = "failed"] = await changeCart(context, cart, [
    { act: "add", skuId: chosen.skuId, number: chosen.quantity },
  ]);
  const headers = new Headers(cart.cookies.map((line): [string, string] => ["Set-Cookie", line]));
  // The fragment needs to change, otherwise the browser would keep "#choose" and leave the sheet open.
  const page = `${href("/pages/product/goods", { id: goodsId })}#facts`;
  return redirectWithToast(context, page, textKey("cart:add", code), headers);
}
