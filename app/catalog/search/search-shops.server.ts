import type { Locale } from "~/app/platform/language/locales";
import { type ShopCard, shopCards } from "~/app/shops/api.server";
import type { Handle } from "~/db/transact.server";
import { type ShopPlace, shopsByName } from "./search-names-queries.server";

/**
 * Shops by a name in any language, those with most followers first; without a keyword, all of them. Closed shops are not found.
 * Two statements.
 * @param after the `next` of the page before; anything else starts from the top
 * @param limit rows, at most 60
 */
export async function searchShops(
  handle: Handle,
  { keyword, after, limit, locale }: { keyword: string; after?: string; limit: number; locale: Locale },
): Promise<{ rows: ShopCard[]; next: string | null }> {
  const size = Math.min(60, Math.max(1, Math.trunc(limit)));
  const found = await shopsByName(handle, { keyword, after: readCursor(after), limit: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const cards = await shopCards(
    handle,
    rows.map(({ id }) => id),
    locale,
  );
  return {
    rows: rows.flatMap(({ id }) => cards.get(id) ?? []),
    next: found.length > size && last ? writeCursor(last) : null,
  };
}

function writeCursor({ followers, id }: ShopPlace): string {
  return Buffer.from(`${followers}.${id}`).toString("base64url");
}

/** Null for whatever `writeCursor` did not write. */
function readCursor(cursor: string | undefined): ShopPlace | null {
  if (cursor === undefined || !/^[A-Za-z0-9_-]{1,60}$/.test(cursor)) return null;
  const match = /^(\d{1,10})\.(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString("latin1"));
  const [followers, id] = (match ?? []).slice(1).map(Number);
  if (followers === undefined || id === undefined || followers > 0x7fff_ffff) return null;
  return { followers, id };
}
