import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { readDocument } from "~/modules/format/read.server";
import type { Author } from "../list/owner.server";
import { versionNote } from "../list/page-note";
import { insertRevision } from "../publishing/revisions-queries.server";
import { newestVersion } from "../publishing/versions-queries.server";

/**
 * Preserves the current draft as a version before something else replaces it, unless a version with the same content
 * exists, so that nothing is lost. Runs inside a transaction that holds the page's lock.
 * @param instead the document about to become the draft
 */
export async function storeReplacedDraft(
  trx: Transaction<Database>,
  { pageId, draft, instead, author }: { pageId: number; draft: object | undefined; instead: object; author: Author },
): Promise<void> {
  const document = draft && readDocument(draft).document;
  if (!document) return;
  const newest = await newestVersion(trx, pageId);
  const known = [instead, newest?.document].some((one) => sameText(one, draft));
  if (!known) await insertRevision(trx, { pageId, document, note: versionNote, author });
}

/**
 * Compares serialized forms; safe because both come from jsonb, which always writes an object's keys in the same order.
 */
function sameText(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
