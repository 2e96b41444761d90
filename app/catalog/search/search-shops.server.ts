import { idRange, integerRange, readCursor, writeCursor } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type ShopCard, shopCards } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import { shopsByName } from "./search-names-queries.server";

/**
 * Searches shops by their name in any language, most followed first; without a keyword, returns all of them. Closed
 * shops are not found. Two statements.
 * @param after the `next` of the previous page; anything else starts at the top
 * @param limit rows, at most 60
 */
export async function searchShops(
  handle: Handle,
  { keyword, after, limit, locale }: { keyword: string; after?: string; limit: number; locale: Locale },
): Promise<{ rows: ShopCard[]; next: string | null }> {
  const size = Math.min(60, Math.max(1, Math.trunc(limit)));
  const place = readCursor(after, [integerRange, idRange]);
  const below = place && { followers: place[0], id: place[1] };
  const found = await shopsByName(handle, { keyword, after: below, limit: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const cards = await shopCards(
    handle,
    rows.map(({ id }) => id),
    locale,
  );
  return {
    rows: rows.flatMap(({ id }) => cards.get(id) ?? []),
    next: found.length > size && last ? writeCursor([last.followers, last.id]) : null,
  };
}
