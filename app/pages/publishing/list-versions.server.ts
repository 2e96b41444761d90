import { readUpTo } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { PageDocument } from "~/modules/format/stored";
import type { Difference, Owner, Version } from "../document/model";
import { diffWords } from "../drafts/diff-words";
import { plainDraft } from "../drafts/drafts-queries.server";
import { person } from "../list/list-pages.server";
import { versionNote } from "../list/page-note";
import { versionOf, versionRows } from "./versions-queries.server";

/** Lists the versions of a page, newest first. `next` is the keyset cursor to pass as `before`; null at the end. */
export async function listVersions(
  handle: Handle,
  {
    pageId,
    before = null,
    limit = 30,
    owner = null,
  }: { pageId: number; before?: number | null; limit?: number; owner?: Owner },
): Promise<{ rows: Version[]; next: number | null }> {
  const { rows: found, last } = await readUpTo(limit, (count) =>
    versionRows(handle, { pageId, before, limit: count, owner }),
  );
  const rows = found.map((row) => ({
    id: row.id,
    number: row.number,
    note: row.note === versionNote ? "" : row.note,
    kept: row.note === versionNote,
    author: person(row.author_id, row.author_name),
    createdAt: row.created_at,
    modules: row.modules,
    live: row.live,
    wasLive: row.was_live,
  }));
  return { rows, next: last?.number ?? null };
}

export type Side = number | "draft";

/** Returns two sides of a page and the differences between them; null when either does not exist. */
export async function compareVersions(
  handle: Handle,
  { pageId, from, to, owner = null }: { pageId: number; from: Side; to: Side; owner?: Owner },
): Promise<{ before: PageDocument; after: PageDocument; differences: Difference[] } | null> {
  const [before, after] = await Promise.all([from, to].map((side) => documentAt(handle, { pageId, side, owner })));
  return before && after ? { before, after, differences: diffWords(before, after) } : null;
}

async function documentAt(
  handle: Handle,
  { pageId, side, owner }: { pageId: number; side: Side; owner: Owner },
): Promise<PageDocument | null> {
  const row =
    side === "draft"
      ? await plainDraft(handle, pageId, owner)
      : await versionOf(handle, { pageId, revisionId: side, owner });
  return row ? readDocument(row.document).document : null;
}
