import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { clearPlan, dueIds, holdPlan, takeWaiting } from "../drafts/held-queries.server";
import { checkDocument } from "../gates/check-document.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAct } from "../list/record.server";
import { tellPages } from "./tell-pages.server";
import { versionOf } from "./versions-queries.server";

/** Looked at this much earlier, ms, so that a plan in order begins at its moment and not some time after it. */
const aheadMs = 1500;

/** Findings kept with what was held back. */
const mostKept = 20;

/**
 * Runs the gates over every plan whose time has come. Without errors it is cleared, and lives from its moment on; with errors
 * it is held back and the page that is live stays. Until one of the two is committed nobody gets it, in no process: a crash
 * in between only means that the next look, here or elsewhere, decides. One plan that cannot be looked at does not keep the
 * others from it; the first such failure is thrown when all were tried.
 */
export async function releasePlans(
  db: Db,
  { now }: { now: Date },
  bus?: Pick<Bus, "publish">,
): Promise<{ cleared: number; held: number }> {
  const done = { cleared: 0, held: 0 };
  const failures: unknown[] = [];
  for (const { id } of await dueIds(db, { now, until: new Date(now.getTime() + aheadMs) })) {
    try {
      const decided = await transact(db, (trx) => decide(trx, { id, now }));
      if (!decided) continue;
      done[decided.as]++;
      await tellPages(bus, decided.pageId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

async function decide(
  trx: Transaction<Database>,
  { id, now }: { id: number; now: Date },
): Promise<{ as: "cleared" | "held"; pageId: number } | null> {
  const plan = await takeWaiting(trx, id);
  const page = plan && (await lockedPage(trx, plan.page_id));
  if (!plan || !page) return null;
  const version = await versionOf(trx, { pageId: page.id, revisionId: plan.revision_id });
  const { errors } = await checkDocument(trx, { document: version?.document, now, kind: page.kind });
  if (errors.length === 0) {
    await clearPlan(trx, id);
    return { as: "cleared", pageId: page.id };
  }
  await holdPlan(trx, id, errors.slice(0, mostKept));
  const before = { startsAt: plan.starts_at, endsAt: plan.ends_at };
  await recordAct(trx, { by: null, did: "planHeld", page, before, after: { errors: errors.length } });
  return { as: "held", pageId: page.id };
}
