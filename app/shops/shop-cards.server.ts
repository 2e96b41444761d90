import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { joinedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import type { ShopCard, ShopScores } from "./shop-card";
import { type ShopCardRow, type ShopRule, shopsByIds, shopsInOrder } from "./shops-queries.server";

/** Returns the cards of shops by id, open or not. One statement. */
export async function shopCards(
  handle: Handle,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, ShopCard>> {
  if (ids.length === 0) return new Map();
  const rows = await shopsByIds(handle, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, shopCard(row, locale)]));
}

/** Returns the cards of open shops with goods, by a rule. One statement. */
export async function shopsByRule(
  handle: Handle,
  { rule, limit, locale }: { rule: ShopRule; limit: number; locale: Locale },
): Promise<ShopCard[]> {
  const rows = await shopsInOrder(handle, rule, limit);
  return rows.map((row) => shopCard(row, locale));
}

/** Converts a row into a card in one language. */
export function shopCard(row: ShopCardRow, locale: Locale): ShopCard {
  return {
    id: row.id,
    name: pickText(row.name, locale),
    kind: row.kind,
    logo: joinedPicture(row),
    city: pickText(row.city, locale),
    state: row.state,
    live: row.on_air,
    followers: row.followers,
    goods: row.goods,
    rated: row.rated,
    scores: scoresOf(row),
  };
}

/** Converts sums of stars into averages with one decimal; null when there are no reviews. */
export function scoresOf(
  row: Pick<ShopCardRow, "rated" | "description_stars" | "delivery_stars" | "service_stars">,
): ShopScores | null {
  if (row.rated === 0) return null;
  const mean = (stars: number) => Math.round((stars * 10) / row.rated) / 10;
  return {
    description: mean(row.description_stars),
    delivery: mean(row.delivery_stars),
    service: mean(row.service_stars),
  };
}
