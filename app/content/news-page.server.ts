import { byMoment } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { type Article, article } from "./articles.server";
import { newsArticles } from "./articles-queries.server";

const pageSize = 10;

export const articleTags = ["hot", "new", "guide"] as const;
export type ArticleTag = (typeof articleTags)[number];

/** Reads the tag from a URL; null (all tags) for anything unknown. */
export function readTag(requested: string | null): ArticleTag | null {
  return articleTags.find((tag) => tag === requested) ?? null;
}

/**
 * Returns a page of the news, newest first. One statement.
 * @param after the `next` of the previous page; anything else starts at the top
 */
export async function newsPage(
  handle: Handle,
  { tag, after, locale, now }: { tag: ArticleTag | null; after: string | null; locale: Locale; now: Date },
): Promise<Page<Article>> {
  const { rows, next } = await readPage(byMoment, { from: after, size: pageSize }, (place, limit) =>
    newsArticles(handle, { tag, after: place, limit, now }),
  );
  return { rows: rows.map((row) => article(row, locale)), next };
}
