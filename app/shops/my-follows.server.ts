import type { Picture } from "~/app/design/picture";
import { byMoment } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { followedRows } from "./follows-queries.server";
import type { ShopCard } from "./shop-card";
import { shopCard } from "./shop-cards.server";

const pageSize = 15;
/** Number of newest goods shown with each shop. */
const pictures = 4;

export type FollowedShop = ShopCard & { newest: { id: number; title: string; picture: Picture }[] };

/**
 * Returns a page of the shops that a buyer follows, latest follow first, open or not. One statement.
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function myFollows(
  handle: Handle,
  { userId, after, locale }: { userId: number; after: string | null; locale: Locale },
): Promise<Page<FollowedShop>> {
  const { rows, next } = await readPage(byMoment, { from: after, size: pageSize }, (place, limit) =>
    followedRows(handle, { userId, after: place, limit, pictures }),
  );
  return {
    rows: rows.map((row) => ({
      ...shopCard(row, locale),
      newest: row.newest.map((goods) => ({ ...goods, title: pickText(goods.title, locale) })),
    })),
    next,
  };
}
