import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { lockedPage } from "../list/pages-queries.server";
import { recordAct } from "../list/record.server";
import { addPublication, baseRevision, hasBeenLive, livePublication } from "./publications-queries.server";
import { tellPages } from "./tell-pages.server";
import { versionOf } from "./versions-queries.server";

/** `never_live`: only what visitors have had can come back without the gates. `is_live`: it is what they have. */
export type RollbackRefusal = "no_such_page" | "no_such_revision" | "never_live" | "is_live";

/**
 * Makes a version that was live before live again, at once, on the base layer. The way out of a bad publish: no gate holds
 * it up, and the draft stays as it is. `coveredUntil`: a campaign stands above it until then.
 */
export async function rollback(
  db: Db,
  { pageId, revisionId, by }: { pageId: number; revisionId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<{ publicationId: number; coveredUntil: Date | null }, RollbackRefusal>> {
  const done = await transact<Result<{ publicationId: number; coveredUntil: Date | null }, RollbackRefusal>>(
    db,
    async (trx) => {
      const page = await lockedPage(trx, pageId);
      if (!page) return refuse("no_such_page");
      const version = await versionOf(trx, { pageId, revisionId });
      if (!version) return refuse("no_such_revision");
      if (!(await hasBeenLive(trx, pageId, revisionId))) return refuse("never_live");
      const base = await baseRevision(trx, pageId);
      if (base?.revision_id === revisionId) return refuse("is_live");
      const publication = await addPublication(trx, { pageId, revisionId, startsAt: null, endsAt: null });
      await recordAct(trx, {
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
  if (done.ok) await tellPages(bus, pageId);
  return done;
}
