import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { Owner } from "../document/model";
import type { ReplaceableKind } from "./swap-thing";

/** Where a document of a page stands: as its draft, or as what visitors see now or will see. */
export type UseState = "draft" | "live" | "planned";

export interface UsingDocument {
  page_id: number;
  name: string;
  kind: PageKind;
  state: UseState;
  document: object;
}

/**
 * Common table expressions `reached` (the owner's pages outside the recycle bin) and `documents`: their drafts, live
 * and planned versions.
 */
export const currentDocuments = (owner: Owner) => sql`
  reached as (
    select id, name, kind from pages
    where deleted_at is null and (${owner}::bigint is null or shop_id = ${owner})
  ), documents as (
    select page_id, 'draft' as state, document from page_drafts
    union all
    select publication.page_id, case when publication.starts_at > now() then 'planned' else 'live' end,
      revision.document
    from page_publications publication join page_revisions revision on revision.id = publication.revision_id
    where publication.held_at is null and (publication.ends_at is null or publication.ends_at > now())
      and (publication.starts_at > now() or publication.ends_at is not null or not exists (
        select from page_publications newer
        where newer.page_id = publication.page_id and newer.ends_at is null and newer.cleared
          and newer.starts_at <= now() and newer.starts_at > publication.starts_at))
  )`;

/**
 * Selects the drafts, live and planned versions whose text has one of these parts; whether it is the thing itself is
 * for the reader to say. Pages in the recycle bin are left out.
 * @param parts texts as jsonb writes them
 */
export async function documentsWith(handle: Handle, parts: readonly string[], owner: Owner): Promise<UsingDocument[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<UsingDocument>`
    with ${currentDocuments(owner)}
    select documents.page_id, reached.name, reached.kind, documents.state, documents.document
    from documents join reached on reached.id = documents.page_id
    where exists (select from unnest(${parts}::text[]) part where strpos(documents.document::text, part) > 0)
    order by documents.page_id, documents.state
  `.execute(handle);
  return rows;
}

/** Returns whether visitors see a thing, which may be the owner's own only. */
export async function isShown(
  handle: Handle,
  { kind, id, owner }: { kind: ReplaceableKind; id: string; owner: Owner },
): Promise<boolean> {
  const shown = {
    goods: sql`select from goods join shops on shops.id = goods.shop_id
      where goods.id = ${id}::bigint and goods.state = 'on_sale' and shops.state = 'open'
        and (${owner}::bigint is null or goods.shop_id = ${owner})`,
    article: sql`select from articles where id = ${id}::bigint and article_shown(articles, now())`,
    coupon: sql`select from coupons where id = ${id}::bigint and opens_at <= now()
      and coalesce(closes_at > now(), true) and stopped_at is null
      and (${owner}::bigint is null or shop_id = ${owner})`,
  };
  const { rows } = await sql<{ shown: boolean }>`select exists (${shown[kind]}) as shown`.execute(handle);
  return rows[0]?.shown === true;
}
