import type { Picture } from "~/app/design/picture";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { followedAmong, type ShopCard } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import { searchShops } from "../search/search-shops.server";
import { bestGoodsOfShops } from "./shop-goods-queries.server";

const shown = 3;

/** A shop in search results, with its best goods and whether the user follows it. */
export type ShopResult = ShopCard & {
  followed: boolean;
  /** `priceMinor` in minor units of `currency`. */
  best: { id: number; title: string; picture: Picture; priceMinor: number; currency: string }[];
};

interface ShopResultsQuery {
  keyword: string;
  after?: string;
  limit: number;
  locale: Locale;
  /** Null for a visitor, who follows nothing. */
  userId: number | null;
}

/**
 * Returns a page of the shops that a search finds. Three statements, plus one for a signed-in user; `after` and `limit`
 * as in `searchShops`.
 */
export async function shopResults(
  handle: Handle,
  { userId, ...requested }: ShopResultsQuery,
): Promise<{ rows: ShopResult[]; next: string | null }> {
  const { rows, next } = await searchShops(handle, requested);
  const shopIds = rows.map(({ id }) => id);
  const [goods, followed] = await Promise.all([
    shopIds.length === 0 ? [] : bestGoodsOfShops(handle, { shopIds, each: shown }),
    userId === null ? new Set<number>() : followedAmong(handle, { userId, shopIds }),
  ]);
  return {
    rows: rows.map((shop) => ({
      ...shop,
      followed: followed.has(shop.id),
      best: goods
        .filter(({ shop_id }) => shop_id === shop.id)
        .map((row) => ({
          id: row.id,
          title: pickText(row.title, requested.locale),
          picture: storedPicture(row),
          priceMinor: row.price_minor,
          currency: marketCurrency(),
        })),
    })),
    next,
  };
}
