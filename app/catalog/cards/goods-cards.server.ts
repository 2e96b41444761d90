import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { memberPrice } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "./goods-card";
import { type GoodsRow, goodsByIds } from "./goods-queries.server";

/** Returns goods cards by id. Goods that are not on sale, or whose shop is not open, are missing. One statement. */
export async function goodsCards(
  handle: Handle,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, GoodsCard>> {
  if (ids.length === 0) return new Map();
  const rows = await goodsByIds(handle, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, goodsCard(row, locale)]));
}

/** Converts a row into a card in one language. */
export function goodsCard(row: GoodsRow, locale: Locale): GoodsCard {
  return {
    id: row.id,
    title: pickText(row.title, locale),
    picture: storedPicture(row),
    priceMinor: row.price_minor,
    memberMinor: memberPrice(row.usual_minor, row.member_percent, row.price_minor),
    currency: marketCurrency(),
    shopId: row.shop_id,
    shopKind: row.shop_kind,
    live: row.on_air,
    sales: row.sales,
    reviews: row.reviews,
    goodPercent: row.reviews === 0 ? null : Math.floor((row.good_reviews * 100) / row.reviews),
    services: row.services,
  };
}
