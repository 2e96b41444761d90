import type { Locale } from "~/app/platform/language/locales";
import { pickText, pickTexts } from "~/app/platform/language/texts";
import { joinedPicture } from "~/app/platform/media/media-source";
import { pick } from "~/app/platform/pick";
import type { Handle } from "~/db/transact.server";
import type { ShopScores } from "./shop-card";
import { scoresOf, shopCard } from "./shop-cards.server";
import { type ShopCategory, type ShopProfile, shownLines, shownTexts } from "./shop-profile";
import { shopCategoryRows, shopWithProfile, starsOfAllShops } from "./shops-queries.server";

/** Returns a shop with everything its pages show, open or not; null when it does not exist. One statement. */
export async function shopProfile(
  handle: Handle,
  { id, locale }: { id: number; locale: Locale },
): Promise<ShopProfile | null> {
  const row = await shopWithProfile(handle, id);
  if (!row) return null;
  const { licence_hash, licence_width, licence_height, licence_tint, latitude, longitude } = row;
  return {
    ...shopCard(row, locale),
    ...pickTexts(pick(row, shownTexts), locale),
    ...pick(row, shownLines),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    licence: joinedPicture({ hash: licence_hash, width: licence_width, height: licence_height, tint: licence_tint }),
    services: row.services,
    openedAt: row.created_at.getTime(),
  };
}

/**
 * Returns a shop's own categories in their order. One statement.
 * @param pictures max pictures of its best goods per category
 */
export async function shopCategories(
  handle: Handle,
  { shopId, pictures, locale }: { shopId: number; pictures: number; locale: Locale },
): Promise<ShopCategory[]> {
  const rows = await shopCategoryRows(handle, shopId, pictures);
  return rows.map((row) => ({ ...row, name: pickText(row.name, locale) }));
}

/** Returns the average scores of all open shops; null without any review. One statement. */
export async function averageScores(handle: Handle): Promise<ShopScores | null> {
  return scoresOf(await starsOfAllShops(handle));
}
