import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "../list/owner.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { notifyPagesChanged } from "./notify-pages-changed.server";
import { addPublication, baseRevision, hasBeenLive, livePublication } from "./publications-queries.server";
import { versionOf } from "./versions-queries.server";

/** `neverLive`: only versions that have been live may bypass the gates. `isLive`: it is already live. */
export type RollbackRefusal = "notFound" | "noRevision" | "neverLive" | "isLive";

/**
 * Makes a previously live version live again, immediately, on the base layer. This is the way out of a bad publish: no
 * gate blocks it, and the draft is unaffected. `coveredUntil`: a campaign hides it until then.
 */
export async function rollback(
  db: Db,
  { pageId, revisionId, by }: { pageId: number; revisionId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<{ publicationId: number; coveredUntil: Date | null }, RollbackRefusal>> {
  const done = await transact<Result<{ publicationId: number; coveredUntil: Date | null }, RollbackRefusal>>(
    db,
    async (trx) => {
      const page = await lockedPage(trx, pageId, ownerOf(by));
      if (!page) return refuse("notFound");
      const version = await versionOf(trx, { pageId, revisionId, owner: ownerOf(by) });
      if (!version) return refuse("noRevision");
      if (!(await hasBeenLive(trx, pageId, revisionId))) return refuse("neverLive");
      const base = await baseRevision(trx, pageId);
      if (base?.revision_id === revisionId) return refuse("isLive");
      const publication = await addPublication(trx, { pageId, revisionId, startsAt: null, endsAt: null });
      await recordAction(trx, {
        by,
        did: "rolledBack",
        page,
        before: { version: base?.number ?? null },
        after: { version: version.number },
      });
      const above = await livePublication(trx, pageId);
      return ok({ publicationId: publication.id, coveredUntil: above?.ends_at ?? null });
    },
  );
  if (done.ok) await notifyPagesChanged(bus, pageId);
  return done;
}
