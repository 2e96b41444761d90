import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Issue } from "~/modules/format/document";
import { writeDocument } from "~/modules/format/write";
import { insertRevision, putDraft } from "./revisions-queries.server";

/** Refusal `document_refused`: not a document of ours, exactly as they are stored; the issues say where. */
export type SavedRevision =
  | { ok: true; value: { id: number; number: number } }
  | { ok: false; code: "document_refused"; issues: Issue[] };

/** Keeps a document as the next, unchangeable revision of a locked page, and as its draft. A step of a transaction. */
export async function saveRevision(
  trx: Transaction<Database>,
  {
    pageId,
    document,
    note = "",
    authorId = null,
  }: { pageId: number; document: unknown; note?: string; authorId?: number | null },
): Promise<SavedRevision> {
  const written = writeDocument(document);
  if (!written.ok) return { ok: false, code: "document_refused", issues: written.issues };
  const value = await insertRevision(trx, { pageId, document: written.document, note, authorId });
  await putDraft(trx, pageId, written.document);
  return { ok: true, value };
}
