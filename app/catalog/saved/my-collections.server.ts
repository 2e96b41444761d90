import { byMoment } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { collectedRoots, collectedRows, droppedCount } from "./collections-queries.server";
import { type SavedGoods, savedGoods } from "./saved-goods.server";

const pageSize = 20;

interface Filter {
  id: number;
  name: string;
  /** Number of collected goods in it. */
  count: number;
}

/** Collected goods; `droppedMinor` is the price drop since then, in minor units: 0 = none, or not known. */
export type CollectedGoods = SavedGoods & { droppedMinor: number };

/**
 * Returns a page of a buyer's collection, latest first, the top categories to filter it by, and how many goods have
 * become cheaper since they were collected. Three statements, regardless of the content.
 * @param rootId one of those categories; null = all
 * @param dropped only goods that have become cheaper
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function myCollections(
  handle: Handle,
  {
    userId,
    rootId,
    dropped,
    after,
    locale,
  }: { userId: number; rootId: number | null; dropped: boolean; after: string | null; locale: Locale },
): Promise<Page<CollectedGoods> & { filters: Filter[]; drops: number }> {
  const [{ rows, next }, roots, drops] = await Promise.all([
    readPage(byMoment, { from: after, size: pageSize }, (place, limit) =>
      collectedRows(handle, { userId, rootId, dropped, after: place, limit }),
    ),
    collectedRoots(handle, userId),
    droppedCount(handle, userId),
  ]);
  return {
    rows: rows.map((row) => ({ ...savedGoods(row, locale), droppedMinor: dropOf(row) })),
    next,
    filters: roots.map(({ id, name, count }) => ({ id, name: pickText(name, locale), count })),
    drops,
  };
}

function dropOf({ sold, kept_minor, price_minor }: { sold: boolean; kept_minor: number | null; price_minor: number }) {
  return sold && kept_minor !== null ? Math.max(0, kept_minor - price_minor) : 0;
}
