import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Keyset cursor: microseconds since 1970, the precision of PostgreSQL, and the id to break ties. */
export interface ArticleAfter {
  micros: number;
  id: number;
}

function publishedArticles(handle: Handle, now: Date) {
  return handle
    .selectFrom("articles")
    .leftJoin("media", "media.hash", "articles.picture")
    .where("articles.published_at", "<=", now)
    .select([
      "articles.id",
      "articles.title",
      "articles.tag",
      "articles.views",
      "articles.published_at",
      "media.hash",
      "media.width",
      "media.height",
      "media.tint",
    ]);
}

export type ArticleSqlRow = Awaited<ReturnType<typeof articlesByIds>>[number];

/** Returns published articles by id. One statement, however many ids. */
export function articlesByIds(handle: Handle, ids: number[], now: Date) {
  return publishedArticles(handle, now).where("articles.id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

export function flaggedArticles(handle: Handle, limit: number, now: Date) {
  return publishedArticles(handle, now)
    .where("articles.headline", "=", true)
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .execute();
}

/** Returns news, newest first. @param tag null = every tag */
export function newsArticles(
  handle: Handle,
  {
    tag,
    after,
    limit,
    now,
  }: { tag: ArticleSqlRow["tag"] | null; after: ArticleAfter | null; limit: number; now: Date },
) {
  return publishedArticles(handle, now)
    .select(sql<number>`(extract(epoch from articles.published_at) * 1000000)::bigint`.as("micros"))
    .where("articles.kind", "=", "news")
    .$if(tag !== null, (query) => query.where("articles.tag", "=", tag ?? "new"))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(articles.published_at, articles.id) <
          (timestamptz 'epoch' + ${after?.micros}::bigint * interval '1 microsecond', ${after?.id}::bigint)`,
      ),
    )
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .execute();
}

export function articleWithBody(handle: Handle, id: number, now: Date) {
  return publishedArticles(handle, now)
    .select(["articles.body", "articles.kind"])
    .where("articles.id", "=", id)
    .executeTakeFirst();
}

/** Returns related articles: those of the same tag first, then the newest. */
export function newsBeside(
  handle: Handle,
  { id, tag, limit, now }: { id: number; tag: ArticleSqlRow["tag"]; limit: number; now: Date },
) {
  return publishedArticles(handle, now)
    .where("articles.kind", "=", "news")
    .where("articles.id", "!=", id)
    .orderBy((eb) => eb("articles.tag", "=", tag), "desc")
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the user agreement, the privacy statement, and the published articles among `named`. */
export function legalArticleRows(handle: Handle, named: number[]) {
  return handle
    .selectFrom("articles")
    .select(["id", "kind"])
    .where((eb) =>
      eb.or([
        eb("kind", "in", ["agreement", "privacy"]),
        eb.and([eb("id", "=", sql<number>`any(${named}::bigint[])`), eb("published_at", "<=", sql<Date>`now()`)]),
      ]),
    )
    .execute();
}

export async function addArticleView(handle: Handle, id: number): Promise<void> {
  await handle
    .updateTable("articles")
    .set((eb) => ({ views: eb("views", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
