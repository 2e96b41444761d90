import { avatarPicture } from "~/app/account/api.server";
import { goodsCards } from "~/app/catalog/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { cardTitle } from "./card-title";
import type { PostCard } from "./post-card";
import { cardRows } from "./post-cards-queries.server";

/**
 * Returns the cards of posts in the order of their ids; those that are not published are missing. Two statements: the
 * posts, and their goods at the price that goods cards show.
 */
export async function postCards(
  handle: Handle,
  { ids, locale }: { ids: readonly number[]; locale: Locale },
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const found = await cardRows(handle, { ids });
  const goods = await goodsCards(
    handle,
    found.flatMap((row) => row.goods),
    locale,
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const sold = row.goods.map((one) => goods.get(one)).find((one) => one !== undefined);
    return {
      id,
      title: cardTitle(row.body),
      language: row.language,
      cover: row.cover && storedPicture(row.cover),
      videoMs: row.length_ms,
      author: {
        id: row.author_id,
        shopId: row.shop_id,
        name: typeof row.name === "string" ? row.name : pickText(row.name, locale),
        avatar: avatarPicture(row.face),
      },
      likes: row.likes,
      goods: sold ? { picture: sold.picture, priceMinor: sold.priceMinor, currency: sold.currency } : null,
    };
  });
}
