import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { Issue } from "~/modules/format/document";
import { writeDocument } from "~/modules/format/write";
import { grantPictures } from "../library/grant-queries.server";
import { insertRevision, putDraft } from "./revisions-queries.server";

/**
 * Refusal `documentRefused`: not exactly in the form in which our documents are stored; the issues give the locations.
 */
export type SavedRevision = Result<{ id: number; number: number }, Refusal<"documentRefused"> & { issues: Issue[] }>;

/** Stores a document as the next, immutable revision of a locked page, and as its draft. Runs inside a transaction. */
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
  if (!written.ok) return refuse("documentRefused", { issues: written.issues });
  const value = await insertRevision(trx, {
    pageId,
    document: written.document,
    note,
    author: { staffId: authorId, userId: null },
  });
  await grantPictures(trx, { pageId, document: written.document });
  await putDraft(trx, pageId, written.document);
  return ok(value);
}
