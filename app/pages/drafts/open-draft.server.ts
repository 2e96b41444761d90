import type { Handle } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { OpenDraft, Owner } from "../document/model";
import { emptyHead } from "../document/presets";
import { cutHistory, noHistory } from "../editor/editor-steps";
import { soundHistory } from "../editor/history.server";
import { readAccepted } from "../gates/warning-key.server";
import { person } from "../list/list-pages.server";
import { addressOf, pageKey } from "../list/page-key";
import { pageById } from "../list/pages-queries.server";
import { readChoices } from "../merge/choices";
import { livePublication } from "../publishing/publications-queries.server";
import { newestVersion } from "../publishing/versions-queries.server";
import { draftOf } from "./drafts-queries.server";

/**
 * Loads the draft of a page for the editor, migrated to the current version of every module. Falls back to the newest
 * version, then to an empty page. Null when there is no such page, another shop's, or it is in the recycle bin.
 * Read-only.
 * @param owner the merchant's shop; by default every page is reached
 */
export async function openDraft(handle: Handle, pageId: number, owner: Owner = null): Promise<OpenDraft | null> {
  const row = await pageById(handle, pageId, owner);
  if (!row) return null;
  const [draft, newest, live] = await Promise.all([
    draftOf(handle, pageId),
    newestVersion(handle, pageId),
    livePublication(handle, pageId),
  ]);
  const { document, issues } = readDocument(draft?.document ?? newest?.document ?? { item: [] });
  const key = pageKey(row);
  const page = { id: row.id, kind: row.kind, shopId: row.shop_id, token: row.token, name: row.name, key };
  return {
    page: { ...page, address: addressOf(row) },
    document: document ?? { page: emptyHead(), item: [] },
    // History steps refer to positions in the document; if reading left something out, they would point elsewhere.
    history: draft && issues.length === 0 ? cutHistory(soundHistory(draft.history)) : noHistory,
    choices: readChoices(draft?.choices),
    accepted: readAccepted(row.accepted),
    lockVersion: draft?.lock_version ?? 0,
    updatedAt: draft?.updated_at ?? null,
    updatedBy: person(draft?.editor_id ?? null, draft?.editor_name ?? null),
    live: live ? { id: live.revision_id, number: live.number } : null,
    issues,
  };
}
