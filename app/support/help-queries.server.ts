import { type SqlBool, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";

function helpArticles(handle: Handle, now: Date) {
  return handle
    .selectFrom("articles")
    .innerJoin("help_categories", "help_categories.id", "articles.help_category_id")
    .where("articles.kind", "=", "help")
    .where(sql<SqlBool>`article_shown(articles, ${now})`);
}

/** Returns the categories in order, with the number of articles in each. */
export function helpCategoryRows(handle: Handle, now: Date) {
  return handle
    .selectFrom("help_categories")
    .select(["id", "name", "icon"])
    .select((eb) =>
      eb
        .selectFrom("articles")
        .whereRef("articles.help_category_id", "=", "help_categories.id")
        .where(sql<SqlBool>`article_shown(articles, ${now})`)
        .select(eb.fn.countAll<number>().as("count"))
        .as("articles"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Returns the help articles of one category, or of all, most viewed first. */
export function helpTitles(
  handle: Handle,
  { category, limit, now }: { category: number | null; limit: number; now: Date },
) {
  return helpArticles(handle, now)
    .$if(category !== null, (query) => query.where("articles.help_category_id", "=", category))
    .select(["articles.id", "articles.title", "help_categories.name as category"])
    .orderBy("articles.views", "desc")
    .orderBy("articles.id")
    .limit(limit)
    .execute();
}

/**
 * Returns the help articles whose title or text in the visitor's language contains every word, title matches first.
 * Missing translations fall back to English, as on the page.
 */
export function helpWith(
  handle: Handle,
  { words, locale, limit, now }: { words: string[]; locale: Locale; limit: number; now: Date },
) {
  const title = sql<string>`coalesce(nullif(articles.title ->> ${locale}, ''), articles.title ->> 'en', '')`;
  const body = sql<string>`coalesce(nullif(articles.body ->> ${locale}, ''), articles.body ->> 'en', '')`;
  let query = helpArticles(handle, now);
  for (const word of words) {
    const pattern = containing(word);
    query = query.where((eb) => eb.or([eb(title, "ilike", pattern), eb(body, "ilike", pattern)]));
  }
  const inTitle = sql<boolean>`${title} ilike ${containing(words[0] ?? "")}`;
  return query
    .select(["articles.id", "articles.title", "articles.body", "help_categories.name as category"])
    .orderBy(inTitle, "desc")
    .orderBy("articles.views", "desc")
    .orderBy("articles.id")
    .limit(limit)
    .execute();
}

export function helpArticleRow(handle: Handle, id: number, now: Date) {
  return helpArticles(handle, now)
    .where("articles.id", "=", id)
    .select([
      "articles.id",
      "articles.title",
      "articles.body",
      "articles.published_at as publishedAt",
      "help_categories.id as categoryId",
      "help_categories.name as category",
    ])
    .executeTakeFirst();
}
