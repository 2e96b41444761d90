import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { By, Stale } from "../document/model";
import { staleDraft } from "../document/stale.server";
import { plainDraft, writeDraft } from "../drafts/drafts-queries.server";
import { storeReplacedDraft } from "../drafts/store-replaced-draft.server";
import { noHistory } from "../editor/editor-steps";
import { authorOf, ownerOf } from "../list/owner.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { versionOf } from "./versions-queries.server";

/**
 * Makes a version the draft; the live page does not change. A draft whose content is in no version is preserved as a
 * version first, so that nothing is lost.
 */
export function restoreVersion(
  db: Db,
  { pageId, revisionId, lockVersion, by }: { pageId: number; revisionId: number; lockVersion: number; by: By },
): Promise<Result<{ lockVersion: number }, Stale | "notFound" | "noRevision">> {
  return transact(db, async (trx) => {
    const page = await lockedPage(trx, pageId, ownerOf(by));
    if (!page) return refuse("notFound");
    const version = await versionOf(trx, { pageId, revisionId, owner: ownerOf(by) });
    const { document } = readDocument(version?.document);
    if (!version || !document) return refuse("noRevision");
    const draft = await plainDraft(trx, pageId, ownerOf(by));
    if ((draft?.lock_version ?? 0) !== lockVersion) return staleDraft(trx, pageId);
    await storeReplacedDraft(trx, { pageId, draft: draft?.document, instead: version.document, author: authorOf(by) });
    const saved = await writeDraft(trx, { pageId, document, history: noHistory, lockVersion, author: authorOf(by) });
    if (!saved) return staleDraft(trx, pageId);
    await recordAction(trx, { by, did: "versionRestored", page, after: { version: version.number } });
    return ok({ lockVersion: saved.lock_version });
  });
}
