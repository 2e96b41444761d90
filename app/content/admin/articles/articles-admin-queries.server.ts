import { type SqlBool, sql, type Transaction } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { plannedFrom } from "./article-plans-queries.server";
import type { ArticleKind, ArticleState, ChangedAt, Words } from "./article-words";

/** Filter of the list of articles; without anything, all that are not deleted. */
interface ArticleFilter {
  searchText?: string;
  kind?: ArticleKind;
  /** Help articles of this category. */
  category?: number;
  /** Those whose words in this language are missing or older than their source. */
  wanting?: Locale;
  state?: ArticleState;
  /** Lists the recycle bin instead. */
  deleted: boolean;
  now: Date;
}

const stateSql = (now: Date) => sql<
  Exclude<ArticleState, "changed">
>`case when articles.published_at is null then 'draft'
  when articles.published_at > ${now} then 'planned' when articles.ends_at <= ${now} then 'ended' else 'live' end`;
/** Words that wait for their date are found with the articles that do. */
function isIn(state: ArticleState, now: Date) {
  if (state === "changed") return sql<SqlBool>`articles.edition > 0 and articles.draft is not null`;
  const there = sql<SqlBool>`${stateSql(now)} = ${state}`;
  return state === "planned" ? sql<SqlBool>`(${there} or ${plannedFrom} is not null)` : there;
}
const title = sql`coalesce(articles.draft -> 'title', articles.title)`;

function filtered(handle: Handle, filter: ArticleFilter) {
  const { searchText, kind, category, wanting, state, deleted, now } = filter;
  return handle
    .selectFrom("articles")
    .leftJoin("help_categories", "help_categories.id", "articles.help_category_id")
    .leftJoin("staff", "staff.id", "articles.edited_by")
    .where("articles.deleted_at", deleted ? "is not" : "is", null)
    .$if(kind !== undefined, (query) => query.where("articles.kind", "=", kind ?? "news"))
    .$if(category !== undefined, (query) => query.where("articles.help_category_id", "=", category ?? 0))
    .$if(state !== undefined, (query) => query.where(isIn(state ?? "live", now)))
    .$if(wanting !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(coalesce(${title} ->> ${wanting}, '') = '' or articles.outdated @> array[${wanting}::text])`,
      ),
    )
    .$if(searchText !== undefined, (query) =>
      query.where(sql<SqlBool>`(${title}::text || ' ' || articles.id) ilike ${containing(searchText ?? "")}`),
    );
}

/** Returns the articles after a place, those edited last first. */
export function adminArticles(
  handle: Handle,
  { after, limit, ...filter }: ArticleFilter & { after: MomentCursor | null; limit: number },
) {
  return filtered(handle, filter)
    .select(["articles.id", "articles.kind", "articles.tag", "articles.views", "articles.source", "articles.outdated"])
    .select(["articles.edition", "articles.picture", "help_categories.name as category", "staff.name as editor"])
    .select(title.$castTo<Words["title"]>().as("title"))
    .select(sql<boolean>`articles.draft is not null`.as("draft"))
    .select([stateSql(filter.now).as("state"), plannedFrom.as("plannedFrom")])
    .select(sql<number>`(extract(epoch from articles.edited_at) * 1000000)::bigint`.as("micros"))
    .select(sql<number | null>`(extract(epoch from articles.published_at) * 1000)::bigint`.as("publishedAt"))
    .select(sql<number | null>`(extract(epoch from articles.ends_at) * 1000)::bigint`.as("endsAt"))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(articles.edited_at, articles.id) <
          (timestamptz 'epoch' + ${after?.micros}::bigint * interval '1 microsecond', ${after?.id}::bigint)`,
      ),
    )
    .orderBy("articles.edited_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .execute();
}

export async function articleCounts(handle: Handle, now: Date) {
  const of = (state: ArticleState) => sql<number>`count(*) filter (where deleted_at is null and ${isIn(state, now)})`;
  return handle
    .selectFrom("articles")
    .select([of("live").as("live"), of("draft").as("draft"), of("planned").as("planned"), of("ended").as("ended")])
    .select(of("changed").as("changed"))
    .select(sql<number>`count(*) filter (where deleted_at is null)`.as("all"))
    .select(sql<number>`count(*) filter (where deleted_at is not null)`.as("deleted"))
    .executeTakeFirstOrThrow();
}

/** Returns an article for its editor, with who wrote last; null when there is none. */
export async function adminArticle(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("articles")
    .leftJoin("staff", "staff.id", "articles.edited_by")
    .selectAll("articles")
    .select("staff.name as editor")
    .where("articles.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export type StoredArticle = NonNullable<Awaited<ReturnType<typeof adminArticle>>>;

/** Locks and reads an article before a change; concurrent writers wait until this transaction ends. */
export async function lockArticle(trx: Transaction<Database>, id: number): Promise<StoredArticle | null> {
  await lockRows(trx, "articles", [id]);
  return adminArticle(trx, id);
}

/** Returns the words of the version that is published. */
export const publishedWords = ({ title: titles, summary, body }: StoredArticle): Words => ({
  title: titles,
  summary,
  body,
});

/** Returns the words that are being worked on: the draft, or what is published. */
export const workingWords = (article: StoredArticle): Words => article.draft ?? publishedWords(article);

export async function insertArticle(
  trx: Transaction<Database>,
  article: {
    kind: ArticleKind;
    categoryId: number | null;
    source: Locale;
    words: Words;
    changed: ChangedAt;
    by: number;
  },
): Promise<number> {
  const { kind, categoryId, source, words, changed, by } = article;
  const { id } = await trx
    .insertInto("articles")
    .values({
      kind,
      help_category_id: categoryId,
      source,
      changed: JSON.stringify(changed),
      title: "{}",
      body: "{}",
      draft: JSON.stringify(words),
      tag: "new",
      picture: null,
      published_at: null,
      edited_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type ArticleChange = {
  draft?: Words | null;
  changed?: ChangedAt;
  outdated?: Locale[];
  words?: Words;
  edition?: number;
  source?: Locale;
  picture?: string | null;
  headline?: boolean;
  tag?: "hot" | "new" | "guide";
  help_category_id?: number | null;
  published_at?: Date | null;
  ends_at?: Date | null;
  deleted_at?: Date | null;
};

const json = (value: object | null) => value && JSON.stringify(value);

/** Writes a change, and who made it. */
export async function updateArticle(
  trx: Transaction<Database>,
  id: number,
  { draft, changed, words, ...columns }: ArticleChange,
  by: number,
): Promise<void> {
  await trx
    .updateTable("articles")
    .set({
      ...columns,
      ...(draft !== undefined && { draft: json(draft) }),
      ...(changed && { changed: JSON.stringify(changed) }),
      ...(words && {
        title: JSON.stringify(words.title),
        summary: JSON.stringify(words.summary),
        body: JSON.stringify(words.body),
      }),
      version: sql<number>`version + 1`,
      edited_at: sql<Date>`clock_timestamp()`,
      edited_by: by,
    })
    .where("id", "=", id)
    .execute();
}

/** Stores what is published as a version. @param important people who agreed to an earlier one are asked again */
export async function insertVersion(
  trx: Transaction<Database>,
  version: { id: number; number: number; words: Words; important: boolean; note: string; by: number },
): Promise<void> {
  await trx
    .insertInto("article_versions")
    .values({
      article_id: version.id,
      number: version.number,
      content: JSON.stringify(version.words),
      note: version.note,
      staff_id: version.by,
      mark: version.important ? sql<number>`nextval('legal_marks')` : null,
    })
    .execute();
}

/** Returns the versions of an article, newest first, without their words. */
export function articleVersions(handle: Handle, id: number) {
  return handle
    .selectFrom("article_versions")
    .leftJoin("staff", "staff.id", "article_versions.staff_id")
    .where("article_id", "=", id)
    .select(["number", "note", "staff.name as by"])
    .select(sql<boolean>`mark is not null`.as("important"))
    .select(sql<number>`(extract(epoch from article_versions.created_at) * 1000)::bigint`.as("at"))
    .orderBy("number", "desc")
    .limit(200)
    .execute();
}

/** Returns the words of a version; undefined when there is none. */
export async function versionWords(handle: Handle, id: number, number: number): Promise<Words | undefined> {
  const row = await handle
    .selectFrom("article_versions")
    .select("content")
    .where("article_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.content;
}

/** Returns the categories of help in order, as choices. */
export function helpCategoryChoices(handle: Handle) {
  return handle.selectFrom("help_categories").select(["id", "name"]).orderBy("position").orderBy("id").execute();
}
