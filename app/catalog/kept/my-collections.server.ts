import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { readMomentCursor, writeMomentCursor } from "~/app/platform/moment-cursor";
import type { Handle } from "~/db/transact.server";
import { collectedRoots, collectedRows, droppedCount } from "./collections-queries.server";
import { type KeptGoods, keptGoods } from "./kept-goods.server";

const pageSize = 20;

interface Filter {
  id: number;
  name: string;
  /** Goods kept in it. */
  count: number;
}

/** Kept goods; `droppedMinor` is how much less than then they cost, in minor units: 0 = not less, or not known. */
export type CollectedGoods = KeptGoods & { droppedMinor: number };

/**
 * A page of what a person keeps, the latest first, the top categories it can be narrowed to, and how many cost less than when they were
 * kept. Three statements, whatever there is.
 * @param rootId one of those categories; null = all
 * @param dropped only those that cost less
 * @param after the `next` of the page before; anything else starts from the top
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
): Promise<{ rows: CollectedGoods[]; next: string | null; filters: Filter[]; drops: number }> {
  const [found, roots, drops] = await Promise.all([
    collectedRows(handle, { userId, rootId, dropped, after: readMomentCursor(after), limit: pageSize + 1 }),
    collectedRoots(handle, userId),
    droppedCount(handle, userId),
  ]);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...keptGoods(row, locale), droppedMinor: dropOf(row) })),
    next: found.length > pageSize && last ? writeMomentCursor(last) : null,
    filters: roots.map(({ id, name, count }) => ({ id, name: pickText(name, locale), count })),
    drops,
  };
}

function dropOf({ sold, kept_minor, price_minor }: { sold: boolean; kept_minor: number | null; price_minor: number }) {
  return sold && kept_minor !== null ? Math.max(0, kept_minor - price_minor) : 0;
}
