import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { readDocument } from "~/modules/format/read.server";
import { keptNote } from "../list/page-note";
import { insertRevision } from "../publishing/revisions-queries.server";
import { newestVersion } from "../publishing/versions-queries.server";

/**
 * Before something else becomes the draft: a draft that says what no version says is kept as one, so that nothing is lost. A
 * step of a transaction that holds the page's lock.
 * @param instead what is about to become the draft
 */
export async function keepDraft(
  trx: Transaction<Database>,
  { pageId, draft, instead, staffId }: { pageId: number; draft: object | undefined; instead: object; staffId: number },
): Promise<void> {
  const document = draft && readDocument(draft).document;
  if (!document) return;
  const newest = await newestVersion(trx, pageId);
  const known = [instead, newest?.document].some((one) => sameText(one, draft));
  if (!known) await insertRevision(trx, { pageId, document, note: keptNote, authorId: staffId });
}

/** Both come out of jsonb, which writes the keys of an object always in the same order. */
function sameText(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
