import type { Locale } from "~/app/platform/locales";
import { readMomentCursor, writeMomentCursor } from "~/app/platform/moment-cursor";
import { pickText } from "~/app/platform/texts";
import type { Handle } from "~/db/transact.server";
import { collectedRoots, collectedRows } from "./collections-queries.server";
import { type KeptGoods, keptGoods } from "./kept-goods.server";

const pageSize = 20;

interface Filter {
  id: number;
  name: string;
  /** Goods kept in it. */
  count: number;
}

/**
 * A page of what a person keeps, the latest first, and the top categories it can be narrowed to. Two statements, whatever there is.
 * @param rootId one of those categories; null = all
 * @param after the `next` of the page before; anything else starts from the top
 */
export async function myCollections(
  handle: Handle,
  { userId, rootId, after, locale }: { userId: number; rootId: number | null; after: string | null; locale: Locale },
): Promise<{ rows: KeptGoods[]; next: string | null; filters: Filter[] }> {
  const [found, roots] = await Promise.all([
    collectedRows(handle, { userId, rootId, after: readMomentCursor(after), limit: pageSize + 1 }),
    collectedRoots(handle, userId),
  ]);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => keptGoods(row, locale)),
    next: found.length > pageSize && last ? writeMomentCursor(last) : null,
    filters: roots.map(({ id, name, count }) => ({ id, name: pickText(name, locale), count })),
  };
}
