import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { readMomentCursor, writeMomentCursor } from "~/app/platform/moment-cursor";
import type { Handle } from "~/db/transact.server";
import { followedRows } from "./follows-queries.server";
import type { ShopCard } from "./shop-card";
import { shopCard } from "./shop-cards.server";

const pageSize = 15;
/** Newest goods shown with each shop. */
const pictures = 4;

/** A shop that a person follows, with its newest goods. */
export type FollowedShop = ShopCard & { newest: { id: number; title: string; picture: Picture }[] };

/**
 * A page of the shops that a person follows, the latest followed first, open or not. One statement.
 * @param after the `next` of the page before; anything else starts from the top
 */
export async function myFollows(
  handle: Handle,
  { userId, after, locale }: { userId: number; after: string | null; locale: Locale },
): Promise<{ rows: FollowedShop[]; next: string | null }> {
  const found = await followedRows(handle, { userId, after: readMomentCursor(after), limit: pageSize + 1, pictures });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({
      ...shopCard(row, locale),
      newest: row.newest.map((goods) => ({ ...goods, title: pickText(goods.title, locale) })),
    })),
    next: found.length > pageSize && last ? writeMomentCursor(last) : null,
  };
}
