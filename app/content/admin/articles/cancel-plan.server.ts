import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { deletePlan } from "./article-plans-queries.server";
import { changedLanguages, wordsIn } from "./article-words";
import { lockArticle, type StoredArticle, updateArticle, workingWords } from "./articles-admin-queries.server";
import { subjectOf } from "./save-article.server";

/**
 * Step: cancels the plan of a locked article; false when it has none. What only the plan said stays in the audit log.
 */
export async function dropPlan(
  trx: Transaction<Database>,
  article: StoredArticle,
  { staff, address }: Actor,
): Promise<boolean> {
  const plan = await deletePlan(trx, article.id);
  if (!plan) return false;
  const words = workingWords(article);
  const lost = changedLanguages(words, plan.content).map((locale) => [locale, wordsIn(plan.content, locale)]);
  const before = { from: plan.starts_at.toISOString(), ...Object.fromEntries(lost) };
  await audit(trx, { staff, action: "articles.planCancelled", subject: subjectOf(article.id, words), before, address });
  return true;
}

/** Cancels planned words; what is shown and the draft stay. Refuses `notFound` and `noPlan`. */
export function cancelPlan(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound" | "noPlan">> {
  return transact(db, async (trx) => {
    const article = await lockArticle(trx, id);
    if (!article || article.deleted_at) return refuse("notFound");
    if (!(await dropPlan(trx, article, { staff, address }))) return refuse("noPlan");
    await updateArticle(trx, id, {}, staff.id);
    return ok(null);
  });
}
