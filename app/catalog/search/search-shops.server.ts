import { byNumbers, idRange, integerRange } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import { type ShopCard, shopCards } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import { shopsByName } from "./search-names-queries.server";

/** Most followed first. */
const byFollowers = byNumbers({ followers: integerRange, id: idRange });

/**
 * Searches shops by their name in any language, most followed first; without a keyword, returns all of them. Closed
 * shops are not found. Two statements.
 * @param after the `next` of the previous page; anything else starts at the top
 * @param limit rows, at most 60
 */
export async function searchShops(
  handle: Handle,
  { keyword, after, limit, locale }: { keyword: string; after?: string; limit: number; locale: Locale },
): Promise<Page<ShopCard>> {
  const size = Math.min(60, Math.max(1, Math.trunc(limit)));
  const { rows, next } = await readPage(byFollowers, { from: after, size }, (place, limit) =>
    shopsByName(handle, { keyword, after: place, limit }),
  );
  const cards = await shopCards(
    handle,
    rows.map(({ id }) => id),
    locale,
  );
  return { rows: rows.flatMap(({ id }) => cards.get(id) ?? []), next };
}
