import type { Picture } from "~/app/design/picture";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Texts } from "~/db/columns";

/** Goods in a buyer's own lists, still on sale or not. */
export interface SavedGoods {
  id: number;
  title: string;
  picture: Picture;
  priceMinor: number;
  currency: string;
  shopId: number;
  shopName: string;
  categoryId: number;
  /** Can be bought: on sale, in an open shop. */
  sold: boolean;
}

export interface SavedGoodsRow {
  id: number;
  title: Texts;
  price_minor: number;
  category_id: number;
  shop_id: number;
  shop_name: Texts;
  sold: boolean;
  hash: string;
  width: number;
  height: number;
  tint: number;
}

export function savedGoods(row: SavedGoodsRow, locale: Locale): SavedGoods {
  return {
    id: row.id,
    title: pickText(row.title, locale),
    picture: storedPicture(row),
    priceMinor: row.price_minor,
    currency: marketCurrency(),
    shopId: row.shop_id,
    shopName: pickText(row.shop_name, locale),
    categoryId: row.category_id,
    sold: row.sold,
  };
}
