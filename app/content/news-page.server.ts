import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import { type Article, article } from "./articles.server";
import { type ArticleAfter, newsArticles } from "./articles-queries.server";

/** Articles of one page of the list. */
const pageSize = 10;

export const articleTags = ["hot", "new", "guide"] as const;
export type ArticleTag = (typeof articleTags)[number];

/** A tag that an address may name; anything else means all of them. */
export function readTag(wanted: string | null): ArticleTag | null {
  return articleTags.find((tag) => tag === wanted) ?? null;
}

/**
 * A page of the news, newest first. One statement.
 * @param after the `next` of the page before; anything else starts from the top
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

/** Null for whatever `newsPage` did not give out. */
function readCursor(cursor: string | null): ArticleAfter | null {
  const [, micros, id] = /^(\d{1,16})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  if (micros === undefined || id === undefined || !Number.isSafeInteger(Number(micros))) return null;
  return { micros: Number(micros), id: Number(id) };
}
