import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Texts } from "~/db/columns";
import { storedCurrency } from "../cards/currency";

/** Goods in a person's own lists, sold or not. */
export interface KeptGoods {
  id: number;
  title: string;
  picture: Picture;
  /** What it costs now, minor units. */
  priceMinor: number;
  /** Stored currency code. */
  currency: string;
  shopId: number;
  shopName: string;
  categoryId: number;
  /** It can be bought: on sale, in an open shop. */
  sold: boolean;
}

/** What statements of a person's lists read of goods. */
export interface KeptGoodsRow {
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

/** A row in one language. */
export function keptGoods(row: KeptGoodsRow, locale: Locale): KeptGoods {
  return {
    id: row.id,
    title: pickText(row.title, locale),
    picture: storedPicture(row),
    priceMinor: row.price_minor,
    currency: storedCurrency,
    shopId: row.shop_id,
    shopName: pickText(row.shop_name, locale),
    categoryId: row.category_id,
    sold: row.sold,
  };
}
