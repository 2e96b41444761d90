import { type SqlBool, sql, type Transaction } from "kysely";
import type { EnabledFilter } from "~/app/console/list/enabled-filter";
import { containing } from "~/app/platform/like";
import { savePlaces } from "~/app/platform/ordered-rows.server";
import type { Texts } from "~/db/columns";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface QuestionValues {
  question: Texts;
  /** {} = the article is the answer. */
  answer: Texts;
  articleId: number | null;
}

const columns = [
  "bot_questions.id",
  "question",
  "answer",
  "article_id as articleId",
  "enabled",
  "helped",
  "unhelped",
  "version",
] as const;

/** Returns the quick questions that match, in their order. One statement. */
export function adminQuestions(handle: Handle, { q, enabled }: EnabledFilter) {
  const words = containing(q.toLowerCase());
  return handle
    .selectFrom("bot_questions")
    .select(columns)
    .$if(enabled !== undefined, (query) => query.where("enabled", "=", enabled === true))
    .$if(q !== "", (query) => query.where(sql<SqlBool>`lower(question::text || ' ' || answer::text) like ${words}`))
    .orderBy("position")
    .orderBy("bot_questions.id")
    .limit(500)
    .execute();
}

/** Returns the help articles with votes from the bot, the least helpful first. One statement. */
export function votedArticles(handle: Handle, limit: number) {
  return handle
    .selectFrom("bot_articles")
    .innerJoin("articles", "articles.id", "bot_articles.article_id")
    .select(["articles.id", "articles.title", "helped", "unhelped"])
    .orderBy("unhelped", "desc")
    .orderBy("articles.id")
    .limit(limit)
    .execute();
}

/** Returns the published help articles, as choices for an answer. One statement. */
export function articleChoices(handle: Handle, now: Date) {
  return handle
    .selectFrom("articles")
    .select(["id", "title"])
    .where("kind", "=", "help")
    .where(sql<SqlBool>`article_shown(articles, ${now})`)
    .orderBy("views", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Returns a quick question for its form; undefined when there is none. */
export function adminQuestion(handle: Handle, id: number) {
  return handle.selectFrom("bot_questions").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * Locks and returns all quick questions in order before a change; concurrent writers wait until this transaction ends.
 */
export async function lockQuestions(trx: Transaction<Database>) {
  await lockName(trx, "bot question list");
  return trx.selectFrom("bot_questions").select(columns).orderBy("position").orderBy("bot_questions.id").execute();
}

const written = ({ question, answer, articleId }: QuestionValues) => ({
  question: JSON.stringify(question),
  answer: JSON.stringify(answer),
  article_id: articleId,
});

/** Inserts a quick question at the end. Requires the lock. */
export async function insertQuestion(trx: Transaction<Database>, values: QuestionValues): Promise<number> {
  const { id } = await trx
    .insertInto("bot_questions")
    .values({
      ...written(values),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from bot_questions)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the form's fields. Requires the lock. */
export async function updateQuestion(trx: Transaction<Database>, id: number, values: QuestionValues): Promise<void> {
  await trx
    .updateTable("bot_questions")
    .set({ ...written(values), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Enables or disables a quick question. Requires the lock. */
export async function setQuestionEnabled(trx: Transaction<Database>, id: number, enabled: boolean): Promise<void> {
  await trx.updateTable("bot_questions").set({ enabled }).where("id", "=", id).execute();
}

/** Deletes a quick question and its counts. Requires the lock. */
export async function removeQuestion(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("bot_questions").where("id", "=", id).execute();
}

/** Writes the order of quick questions. Requires the lock. */
export const orderQuestions = (trx: Transaction<Database>, ids: readonly number[]) =>
  savePlaces(trx, "bot_questions", ids);
