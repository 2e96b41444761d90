import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { categoriesWithPictures } from "./categories-queries.server";

export interface CategoryTile {
  id: number;
  name: string;
  /** Of the best goods, best first; may be fewer than requested. */
  pictures: Picture[];
}

/** Returns categories with pictures of their best goods, by id. One statement. @param pictures max per category */
export async function categoryTiles(
  handle: Handle,
  { ids, pictures, locale }: { ids: readonly number[]; pictures: number; locale: Locale },
): Promise<Map<number, CategoryTile>> {
  if (ids.length === 0) return new Map();
  const rows = await categoriesWithPictures(handle, [...new Set(ids)], pictures);
  return new Map(rows.map((row) => [row.id, { id: row.id, name: pickText(row.name, locale), pictures: row.pictures }]));
}
