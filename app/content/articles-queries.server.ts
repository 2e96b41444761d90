import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ArticleContent } from "~/db/tables/content-schema";
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
    .where(sql<SqlBool>`article_shown(articles, ${now})`)
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

/** Texts that people agree to, as `isLegal` says of a kind. */
const isLegalText = sql<SqlBool>`articles.kind not in ('news', 'help')`;
const ofLegal = (part: RawBuilder<unknown>) => sql`case when ${isLegalText} then (${part}) end`;

/**
 * Returns an article with its text. Legal texts come with their versions, newest first, and with the words of an older
 * one. One statement. @param number of the older version; null = none
 */
export function articleWithBody(handle: Handle, { id, number, now }: { id: number; number: number | null; now: Date }) {
  const versions = sql`select json_agg(json_build_object(
      'number', number, 'at', (extract(epoch from created_at) * 1000)::bigint) order by number desc)
    from article_versions where article_id = articles.id`;
  const old = sql`select content from article_versions where article_id = articles.id and number = ${number}::integer`;
  return publishedArticles(handle, now)
    .select(["articles.body", "articles.summary", "articles.kind", "articles.edition"])
    .select(ofLegal(versions).$castTo<LegalVersion[] | null>().as("versions"))
    .select(ofLegal(old).$castTo<ArticleContent | null>().as("old"))
    .where("articles.id", "=", id)
    .executeTakeFirst();
}

/** A version of a legal text. */
export interface LegalVersion {
  number: number;
  /** When it was published, ms since 1970. */
  at: number;
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

/** Returns the legal texts that are published, and the published articles among `named`. */
export function legalArticleRows(handle: Handle, named: number[]) {
  return handle
    .selectFrom("articles")
    .select(["id", "kind", "edition", "title"])
    .where((eb) =>
      eb.or([
        eb.and([isLegalText, eb("published_at", "is not", null)]),
        eb.and([eb("id", "=", sql<number>`any(${named}::bigint[])`), sql<SqlBool>`article_shown(articles, now())`]),
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
