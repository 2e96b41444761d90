import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { clearPlan, dueIds, holdPlan, waitingPlan } from "../drafts/held-queries.server";
import { checkDocument } from "../gates/check-document.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { notifyPagesChanged } from "./notify-pages-changed.server";
import { versionOf } from "./versions-queries.server";

/** Plans are checked this many ms early, so that a valid one starts exactly on time and not shortly after. */
const aheadMs = 1500;

/** Maximum number of findings stored with a held-back publication. */
const maxSaved = 20;

/**
 * Runs the gates over every plan whose start time has come. Without errors the plan is cleared and goes live at its
 * start time; with errors it is held back and the page that is live stays. Until one of the two is committed, no
 * process serves it: a crash in between only means that the next run, here or in another process, decides. A plan that
 * cannot be checked does not block the others; the first such failure is thrown after all of them have been tried.
 */
export async function releasePlans(
  db: Db,
  { now }: { now: Date },
  bus?: Pick<Bus, "publish">,
): Promise<{ cleared: number; held: number }> {
  const done = { cleared: 0, held: 0 };
  const failures: unknown[] = [];
  for (const { id, page_id: pageId } of await dueIds(db, { now, until: new Date(now.getTime() + aheadMs) })) {
    try {
      const decided = await transact(db, (trx) => decide(trx, { id, pageId, now }));
      if (!decided) continue;
      done[decided.as]++;
      await notifyPagesChanged(bus, decided.pageId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

async function decide(
  trx: Transaction<Database>,
  { id, pageId, now }: { id: number; pageId: number; now: Date },
): Promise<{ as: "cleared" | "held"; pageId: number } | null> {
  const page = await lockedPage(trx, pageId, null);
  // Read under the lock: another process may have decided meanwhile.
  const plan = await waitingPlan(trx, id);
  if (!plan || !page) return null;
  const version = await versionOf(trx, { pageId: page.id, revisionId: plan.revision_id, owner: null });
  // A merchant's plan is checked against the merchants' rules, also at its start.
  const owner = version?.author_user_id ? page.shop_id : null;
  const { errors } = await checkDocument(trx, { document: version?.document, now, page, owner });
  if (errors.length === 0) {
    await clearPlan(trx, id);
    return { as: "cleared", pageId: page.id };
  }
  await holdPlan(trx, id, errors.slice(0, maxSaved));
  const before = { startsAt: plan.starts_at, endsAt: plan.ends_at };
  await recordAction(trx, { by: null, did: "planHeld", page, before, after: { errors: errors.length } });
  return { as: "held", pageId: page.id };
}
