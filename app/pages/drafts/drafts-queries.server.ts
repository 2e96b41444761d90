import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { PageDocument } from "~/modules/format/stored";
import type { History } from "../editor/editor-steps";

/** The draft of a page with who saved it last. */
export function draftOf(handle: Handle, pageId: number) {
  return handle
    .selectFrom("page_drafts as draft")
    .leftJoin("staff", "staff.id", "draft.updated_by")
    .select(["draft.document", "draft.history", "draft.lock_version", "draft.updated_at", "draft.updated_by"])
    .select("staff.name as editor_name")
    .where("draft.page_id", "=", pageId)
    .executeTakeFirst();
}

/** The same without its history, locked until the transaction ends. */
export function lockedDraft(trx: Handle, pageId: number) {
  return trx
    .selectFrom("page_drafts")
    .select(["document", "lock_version"])
    .where("page_id", "=", pageId)
    .forUpdate()
    .executeTakeFirst();
}

interface DraftValues {
  pageId: number;
  document: PageDocument;
  history: History;
  /** The version that is being replaced; 0 = there is no draft yet. */
  lockVersion: number;
  staffId: number;
}

export interface SavedDraft {
  lock_version: number;
  updated_at: Date;
}

/**
 * Writes the draft when its version still is the one named; of many writers that name one version exactly one does. The
 * others get undefined.
 */
export function writeDraft(trx: Handle, values: DraftValues): Promise<SavedDraft | undefined> {
  const { pageId, lockVersion, staffId } = values;
  const document = JSON.stringify(values.document);
  const history = JSON.stringify(values.history);
  if (lockVersion === 0) {
    return trx
      .insertInto("page_drafts")
      .values({ page_id: pageId, document, history, updated_by: staffId, updated_at: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.column("page_id").doNothing())
      .returning(["lock_version", "updated_at"])
      .executeTakeFirst();
  }
  return trx
    .updateTable("page_drafts")
    .set((eb) => ({
      document,
      history,
      lock_version: eb("lock_version", "+", 1),
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: staffId,
    }))
    .where("page_id", "=", pageId)
    .where("lock_version", "=", lockVersion)
    .returning(["lock_version", "updated_at"])
    .executeTakeFirst();
}

/** The draft says exactly this and was saved by this person: the answer to a save was lost, and it came again. */
export function sameDraft(handle: Handle, { pageId, document, staffId }: Omit<DraftValues, "history" | "lockVersion">) {
  return handle
    .selectFrom("page_drafts")
    .select(["lock_version", "updated_at"])
    .where("page_id", "=", pageId)
    .where("updated_by", "=", staffId)
    .where(sql<boolean>`document = ${JSON.stringify(document)}::jsonb`)
    .executeTakeFirst();
}
