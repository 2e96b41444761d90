import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { Words } from "./article-words";

/** Returns the planned words of an article with who planned them; undefined when there are none. */
export function planOf(handle: Handle, id: number) {
  return handle
    .selectFrom("article_plans as plan")
    .innerJoin("staff", "staff.id", "plan.staff_id")
    .select(["plan.starts_at", "plan.ends_at", "plan.content", "plan.important", "plan.note", "plan.staff_id"])
    .select("staff.name as by")
    .where("plan.article_id", "=", id)
    .executeTakeFirst();
}

/** Stores a plan of a locked article that has none. */
export async function insertPlan(
  trx: Transaction<Database>,
  id: number,
  plan: { from: Date; until: Date | null; words: Words; important: boolean; note: string; by: number },
): Promise<void> {
  await trx
    .insertInto("article_plans")
    .values({
      article_id: id,
      starts_at: plan.from,
      ends_at: plan.until,
      content: JSON.stringify(plan.words),
      important: plan.important,
      note: plan.note,
      staff_id: plan.by,
    })
    .execute();
}

/** Deletes the plan of a locked article and returns it; undefined when there is none. */
export function deletePlan(trx: Transaction<Database>, id: number) {
  return trx
    .deleteFrom("article_plans")
    .where("article_id", "=", id)
    .returning(["starts_at", "content"])
    .executeTakeFirst();
}

/** Returns the articles whose planned words are due, the earliest first; those in the recycle bin wait. */
export async function dueArticles(handle: Handle, now: Date): Promise<number[]> {
  const rows = await handle
    .selectFrom("article_plans as plan")
    .innerJoin("articles", "articles.id", "plan.article_id")
    .select("plan.article_id as id")
    .where("plan.starts_at", "<=", now)
    .where("articles.deleted_at", "is", null)
    .orderBy("plan.starts_at")
    .orderBy("plan.article_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** When the planned words of a row of `articles` are due, ms since 1970; null = none are planned. */
export const plannedFrom = sql<number | null>`(
  select (extract(epoch from plan.starts_at) * 1000)::bigint from article_plans plan
  where plan.article_id = articles.id)`;
