import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { type Article, article } from "./articles.server";
import { type ArticleAfter, newsArticles } from "./articles-queries.server";

/** Articles per page. */
const pageSize = 10;

export const articleTags = ["hot", "new", "guide"] as const;
export type ArticleTag = (typeof articleTags)[number];

/** Reads the tag from a URL; null (all tags) for anything unknown. */
export function readTag(wanted: string | null): ArticleTag | null {
  return articleTags.find((tag) => tag === wanted) ?? null;
}

/**
 * Returns a page of the news, newest first. One statement.
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function newsPage(
  handle: Handle,
  { tag, after, locale, now }: { tag: ArticleTag | null; after: string | null; locale: Locale; now: Date },
): Promise<{ rows: Article[]; next: string | null }> {
  const found = await newsArticles(handle, { tag, after: readCursor(after), limit: pageSize + 1, now });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => article(row, locale)),
    next: found.length > pageSize && last ? `${last.micros}.${last.id}` : null,
  };
}

/** Null for anything `newsPage` did not produce. */
function readCursor(cursor: string | null): ArticleAfter | null {
  const [, micros, id] = /^(\d{1,16})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  if (micros === undefined || id === undefined || !Number.isSafeInteger(Number(micros))) return null;
  return { micros: Number(micros), id: Number(id) };
}
