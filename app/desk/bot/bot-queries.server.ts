import { type SqlBool, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { About } from "./exchange";

const maxOffered = 8;

/** A question not written in the reader's language is no help. */
const written = (locale: Locale) => sql<SqlBool>`coalesce(question ->> ${locale}, '') <> ''`;

/** Returns the quick questions offered in a language, in order. One statement. */
export function offeredQuestions(handle: Handle, locale: Locale) {
  return handle
    .selectFrom("bot_questions")
    .select("id")
    .select(sql<string>`question ->> ${locale}`.as("title"))
    .where("enabled", "=", true)
    .where(written(locale))
    .orderBy("position")
    .orderBy("id")
    .limit(maxOffered)
    .execute();
}

/** Returns enabled quick questions written in the language, by id, with their answers. One statement. */
export function questionsById(handle: Handle, ids: readonly number[], locale: Locale) {
  return handle
    .selectFrom("bot_questions")
    .select(["id", "answer", "article_id as articleId"])
    .select(sql<string>`question ->> ${locale}`.as("title"))
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .where("enabled", "=", true)
    .where(written(locale))
    .execute();
}

/** Counts a vote on an answer. Returns false when there is no such answer. One statement. */
export async function countVote(
  handle: Handle,
  { about, helped, now }: { about: About; helped: boolean; now: Date },
): Promise<boolean> {
  const [kind, id] = about.split(":");
  const [yes, no] = helped ? [1, 0] : [0, 1];
  const { numAffectedRows } =
    kind === "question"
      ? await sql`update bot_questions set helped = helped + ${yes}, unhelped = unhelped + ${no}
          where id = ${Number(id)} and enabled`.execute(handle)
      : await sql`
          insert into bot_articles as counted (article_id, helped, unhelped)
          select articles.id, ${yes}::int, ${no}::int from articles
          where articles.id = ${Number(id)} and articles.kind = 'help' and article_shown(articles, ${now})
          on conflict (article_id) do update
            set helped = counted.helped + excluded.helped, unhelped = counted.unhelped + excluded.unhelped`.execute(
          handle,
        );
  return (numAffectedRows ?? 0n) > 0n;
}
