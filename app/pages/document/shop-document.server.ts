import type { Texts } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import { pickShopCategories } from "../editor/pick-own-queries.server";
import { pickGoods } from "../editor/pick-queries.server";
import { newItem, newRow } from "./new-item";
import { emptyHead } from "./presets";

/** Max categories and goods of a new home, and max goods searched for those on sale. */
const max = { categories: 4, goods: 8, looked: 31 };

const goodsTitle: Texts = {
  en: "Our goods",
  "zh-TW": "本店商品",
  "zh-CN": "本店商品",
  ms: "Barang kami",
  ja: "当店の商品",
  ko: "우리 상점 상품",
  ru: "Наши товары",
};

/**
 * Returns an initial home for a shop: its categories and its best goods on sale, so that it can be published unchanged.
 * Two statements.
 */
export async function shopDocument(handle: Handle, shopId: number): Promise<PageDocument> {
  const query = { searchText: "", ids: null };
  const categories = (await pickShopCategories(handle, { ...query, shopId })).slice(0, max.categories);
  const best = await pickGoods(handle, { ...query, shop: shopId }, null, max.looked);
  const goods = best.filter(({ state }) => state === "on_sale");
  const tiles = categories.map(({ id }) => newRow("classify", { categoryId: String(id) }));
  const cards = goods.slice(0, max.goods).map(({ id }) => newRow("goods", { goodsLink: String(id) }));
  const line = newItem("division");
  return {
    page: emptyHead(),
    item: [
      ...(tiles.length > 1 ? [{ ...withRows("classify", tiles), params: { colStyle: "col-2-4" } }] : []),
      { ...line, params: { ...line.params, lineText: goodsTitle, lineTextBackground: "#f5f5f5" } },
      cards.length > 0 ? withRows("goods", cards) : newItem("goods"),
    ],
  };
}

function withRows(type: "classify" | "goods", data: StoredItem["data"]): StoredItem {
  return { ...newItem(type), data };
}
