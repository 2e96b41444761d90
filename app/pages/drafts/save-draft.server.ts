import type { Transaction } from "kysely";
import { ok, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { Issue } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";
import type { By, Stale } from "../document/model";
import { staleDraft } from "../document/stale.server";
import { cutHistory, type History } from "../editor/editor-steps";
import { soundHistory } from "../editor/history.server";
import { pageById } from "../list/pages-queries.server";
import { recordAct } from "../list/record.server";
import { draftOf, type SavedDraft, sameDraft, writeDraft } from "./drafts-queries.server";

export type SaveAnswer =
  | { ok: true; value: { lockVersion: number; savedAt: Date } }
  | Stale
  | { ok: false; code: "document_refused"; issues: Issue[] }
  | { ok: false; code: "no_such_page" };

/** Somebody who saves again within this time, ms, goes on with the same editing; the audit log has it once. */
const sameSittingMs = 10 * 60 * 1000;

/**
 * Saves the draft when it still is the version that was opened. Of several who save the same version one wins; the others
 * are told who and when, and nothing of theirs is written. The same save come twice is one save.
 * `document_refused`: not a document of ours; the issues say where.
 */
export async function saveDraft(
  db: Db,
  save: { pageId: number; document: unknown; history: unknown; lockVersion: number; by: By },
): Promise<SaveAnswer> {
  const written = writeDocument(save.document);
  if (!written.ok) return { ok: false, code: "document_refused", issues: written.issues };
  const history = cutHistory(soundHistory(save.history));
  return transact(db, (trx) => storeDraft(trx, { ...save, document: written.document, history }));
}

/** The same as a step of a transaction. */
export async function storeDraft(
  trx: Transaction<Database>,
  save: { pageId: number; document: PageDocument; history: History; lockVersion: number; by: By },
): Promise<{ ok: true; value: { lockVersion: number; savedAt: Date } } | Stale | { ok: false; code: "no_such_page" }> {
  const { pageId, by, lockVersion } = save;
  const page = await pageById(trx, pageId);
  if (!page) return refuse("no_such_page");
  const before = await draftOf(trx, pageId);
  const values = { ...save, staffId: by.staff.id };
  const saved = await writeDraft(trx, values);
  if (saved) {
    if (begins(before, by, saved)) {
      await recordAct(trx, { by, did: "edited", page, after: { draft: saved.lock_version } });
    }
    return ok({ lockVersion: saved.lock_version, savedAt: saved.updated_at });
  }
  const same = await sameDraft(trx, values);
  if (same && same.lock_version === lockVersion + 1) {
    return ok({ lockVersion: same.lock_version, savedAt: same.updated_at });
  }
  return staleDraft(trx, pageId);
}

function begins(
  before: { updated_by: number | null; updated_at: Date } | undefined,
  by: By,
  saved: SavedDraft,
): boolean {
  if (!before || before.updated_by !== by.staff.id) return true;
  return saved.updated_at.getTime() - before.updated_at.getTime() > sameSittingMs;
}
