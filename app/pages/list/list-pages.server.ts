import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { PageRow, PageState, Person } from "../document/model";
import { addressOf, pageKey } from "./page-key";
import { countDeleted, countPages, type ListedPage, listedPages, type PageFilter } from "./pages-queries.server";

export interface PageList {
  rows: PageRow[];
  /** Number of matches of the requested kind. */
  total: number;
  /** Number of matches per kind; `deleted`: everything in the recycle bin. */
  counts: Record<PageKind | "all" | "deleted", number>;
}

/**
 * Lists the pages of the platform and the shops, or of one shop, home first; with `deleted` those in the recycle bin.
 */
export async function listPages(
  handle: Handle,
  { limit = 50, offset = 0, ...filter }: PageFilter & { limit?: number; offset?: number },
): Promise<PageList> {
  const [found, counted, deleted] = await Promise.all([
    listedPages(handle, filter, { limit, offset }),
    countPages(handle, filter),
    countDeleted(handle, filter.owner ?? null),
  ]);
  const of = (kind: PageKind) => counted.get(kind) ?? 0;
  const kinds = {
    index: of("index"),
    shop: of("shop"),
    page: of("page"),
    category: of("category"),
    search: of("search"),
  };
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const total = filter.kind ? of(filter.kind) : all;
  return { rows: found.map(pageRow), total, counts: { ...kinds, all, deleted } };
}

function pageRow(row: ListedPage): PageRow {
  const key = pageKey(row);
  const drafted = row.updated_at !== null && (row.newest_at === null || row.updated_at >= row.newest_at);
  return {
    id: row.id,
    kind: row.kind,
    shopId: row.shop_id,
    shopName: row.shop_name,
    takenDown: row.taken_down,
    token: row.token,
    name: row.name,
    key,
    address: addressOf(row),
    state: stateOf(row),
    version: row.live_number ?? row.newest_number,
    changed: row.changed,
    modules: row.modules,
    languages: row.languages,
    picture: row.picture,
    heldErrors: row.held_errors ?? 0,
    startsAt: row.next_starts_at,
    endsAt: row.live_ends_at ?? row.next_ends_at,
    editedAt: (drafted ? row.updated_at : row.newest_at) ?? row.created_at,
    editedBy: drafted ? person(row.editor_id, row.editor_name) : person(row.author_id, row.author_name),
    deletedAt: row.deleted_at,
  };
}

function stateOf(row: ListedPage): PageState {
  if (row.live_number !== null) return row.live_ends_at === null ? "live" : "campaign";
  if (row.next_starts_at !== null) return "planned";
  return row.published ? "ended" : "draft";
}

/** Returns a member of staff, or null when unknown. */
export function person(id: number | null, name: string | null): Person {
  return id === null || name === null ? null : { id, name };
}
