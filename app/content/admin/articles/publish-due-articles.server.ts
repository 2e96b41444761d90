import type { Transaction } from "kysely";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { deletePlan, dueArticles, planOf } from "./article-plans-queries.server";
import { asksAgain, changedLanguages, isLegal } from "./article-words";
import { lockArticle, workingWords } from "./articles-admin-queries.server";
import { putLive } from "./publish-article.server";
import { subjectOf } from "./save-article.server";

/**
 * Publishes the planned words whose date has come, each as a version of its own, and returns how many. Of several
 * processes one does. An article that fails does not keep the others back: the first failure is thrown after all.
 */
export async function publishDueArticles(db: Db, { now }: { now: Date }): Promise<number> {
  let published = 0;
  const failures: unknown[] = [];
  for (const id of await dueArticles(db, now)) {
    try {
      if (await transact(db, (trx) => publishDue(trx, id, now))) published++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return published;
}

async function publishDue(trx: Transaction<Database>, id: number, now: Date): Promise<boolean> {
  await lockName(trx, "marks of legal texts");
  const before = await lockArticle(trx, id);
  // Read under the lock: meanwhile another process may have published it, or somebody planned it anew.
  const plan = await planOf(trx, id);
  if (!before || before.deleted_at || !plan || plan.starts_at > now) return false;
  await deletePlan(trx, id);
  const { content: words, note, important, staff_id: by } = plan;
  const was = workingWords(before);
  // What was written after the plan goes on as the draft.
  const draft = before.draft && changedLanguages(before.draft, words).length > 0 ? before.draft : null;
  const version = await putLive(trx, before, {
    words,
    draft,
    written: draft ? [] : changedLanguages(was, words),
    from: isLegal(before.kind) ? plan.starts_at : (before.published_at ?? plan.starts_at),
    until: plan.ends_at,
    note,
    important,
    by,
    now,
  });
  await audit(trx, {
    staff: null,
    action: "articles.published",
    subject: subjectOf(id, words),
    after: {
      version,
      from: plan.starts_at.toISOString(),
      until: plan.ends_at?.toISOString() ?? null,
      plannedBy: plan.by,
      ...(asksAgain(before.kind) && { important }),
      ...(note !== "" && { note }),
    },
    address: "",
  });
  return true;
}
