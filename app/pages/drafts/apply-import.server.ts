import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { Issue } from "~/modules/format/document";
import type { By, Stale } from "../document/model";
import { staleDraft } from "../document/stale.server";
import { noHistory } from "../editor/editor-steps";
import { type CreateRefusal, insertNewPage, type NewPage } from "../list/create-page.server";
import { authorOf, ownerOf } from "../list/owner.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { plainDraft } from "./drafts-queries.server";
import { readImport, type Unreadable } from "./read-import.server";
import { type NotYours, storeDraft } from "./save-draft.server";
import { storeReplacedDraft } from "./store-replaced-draft.server";

export type ImportAnswer = Result<
  { pageId: number; lockVersion: number; issues: Issue[] },
  Unreadable | Stale | NotYours | CreateRefusal
>;

/**
 * Applies an import file after its repairs were shown: as the draft of an existing page or of a new one. Publishes
 * nothing; a draft that is replaced is preserved as a version. All or nothing. `notYours`: as for a save.
 */
export async function applyImport(
  db: Db,
  { text, into, by }: { text: string; into: { pageId: number; lockVersion: number } | { create: NewPage }; by: By },
): Promise<ImportAnswer> {
  const read = await readImport(db, text, ownerOf(by));
  if (!read.ok) return read;
  const { document, issues } = read.value;
  return transact<ImportAnswer>(db, async (trx) => {
    const page = "create" in into ? await insertNewPage(trx, into.create) : ok(into);
    if (!page.ok) return page;
    const { pageId } = page.value;
    const lockVersion = "create" in into ? 0 : into.lockVersion;
    const row = await lockedPage(trx, pageId, ownerOf(by));
    if (!row) return refuse("notFound");
    const draft = await plainDraft(trx, pageId, ownerOf(by));
    if ((draft?.lock_version ?? 0) !== lockVersion) return staleDraft(trx, pageId);
    await storeReplacedDraft(trx, { pageId, draft: draft?.document, instead: document, author: authorOf(by) });
    const saved = await storeDraft(trx, { pageId, document, history: noHistory, lockVersion, by });
    if (!saved.ok) return saved;
    await recordAction(trx, { by, did: "imported", page: row, after: { repairs: issues.length } });
    return ok({ pageId, lockVersion: saved.value.lockVersion, issues });
  });
}
