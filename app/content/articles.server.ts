import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { type ArticleSqlRow, articlesByIds, flaggedArticles } from "./articles-queries.server";

/** An article as lists render it, in one language. */
export interface Article {
  id: number;
  title: string;
  tag: "hot" | "new" | "guide";
  picture: Picture | null;
  views: number;
  /** ms since 1970. */
  publishedAt: number;
}

/** Returns published articles by id. One statement. */
export async function articleRows(
  handle: Handle,
  { ids, locale, now }: { ids: readonly number[]; locale: Locale; now: Date },
): Promise<Map<number, Article>> {
  if (ids.length === 0) return new Map();
  const rows = await articlesByIds(handle, [...new Set(ids)], now);
  return new Map(rows.map((row) => [row.id, article(row, locale)]));
}

/** Returns headline articles, newest first. @param limit rows */
export async function headlineArticles(
  handle: Handle,
  { limit, locale, now }: { limit: number; locale: Locale; now: Date },
): Promise<Article[]> {
  return (await flaggedArticles(handle, limit, now)).map((row) => article(row, locale));
}

export function article(row: ArticleSqlRow, locale: Locale): Article {
  const { hash, width, height, tint } = row;
  const hasPicture = hash !== null && width !== null && height !== null && tint !== null;
  return {
    id: row.id,
    title: pickText(row.title, locale),
    tag: row.tag,
    picture: hasPicture ? storedPicture({ hash, width, height, tint }) : null,
    views: row.views,
    publishedAt: row.published_at.getTime(),
  };
}
