import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { ownedBy } from "../list/owner-queries.server";

/** The draft of a page, or its newest version where it has none. */
export interface TextsOfPage {
  id: number;
  name: string;
  document: object;
  translated_from: object | null;
}

/** Pages from an id on; one page alone; those of a shop, or of the platform. */
export interface TextPages {
  owner: Owner;
  pageId: number | null;
  /** The first id. */
  from: number;
}

/**
 * Selects pages by id with what is to be translated. Without a page that is named, staff get the platform's own: the
 * texts of a shop are its own matter.
 */
export async function textPages(
  handle: Handle,
  { owner, pageId, from }: TextPages,
  limit: number,
): Promise<TextsOfPage[]> {
  const { rows } = await sql<TextsOfPage>`
    select p.id, p.name, coalesce(draft.document, newest.document) as document, draft.translated_from
    from pages p
    left join page_drafts draft on draft.page_id = p.id
    left join lateral (
      select document from page_revisions where page_id = p.id order by number desc limit 1
    ) newest on draft.page_id is null
    where p.deleted_at is null and p.id >= ${from}
      and (${pageId}::bigint is null or p.id = ${pageId}) and ${ownedBy(owner, "p.id")}
      and (${owner}::bigint is not null or ${pageId}::bigint is not null or p.shop_id is null)
      and coalesce(draft.document, newest.document) is not null
    order by p.id limit ${limit}
  `.execute(handle);
  return rows;
}

/**
 * Selects the drafts (newest versions, where there is none) that have one of these texts somewhere, the page changed
 * last first. Merchants get those of their shop, staff the platform's own.
 */
export async function textsWith(
  handle: Handle,
  { sources, owner }: { sources: readonly string[]; owner: Owner },
  limit: number,
): Promise<{ name: string; document: object }[]> {
  const parts = sources.map((source) => JSON.stringify(source));
  const { rows } = await sql<{ name: string; document: object }>`
    with documents as (
      select p.name, coalesce(draft.document, newest.document) as document,
        coalesce(draft.updated_at, newest.created_at) as changed_at
      from pages p
      left join page_drafts draft on draft.page_id = p.id
      left join lateral (
        select document, created_at from page_revisions where page_id = p.id order by number desc limit 1
      ) newest on draft.page_id is null
      where p.deleted_at is null and p.shop_id is not distinct from ${owner}::bigint
    )
    select name, document from documents
    where exists (select from unnest(${parts}::text[]) part where strpos(document::text, part) > 0)
    order by changed_at desc nulls last limit ${limit}
  `.execute(handle);
  return rows;
}

/** Selects the pages that a table can be narrowed to, by name. */
export async function pageNames(handle: Handle, owner: Owner): Promise<{ id: number; name: string }[]> {
  return handle
    .selectFrom("pages")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .where("shop_id", owner === null ? "is" : "=", owner)
    .orderBy("name")
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Writes what the translations of a page were made from; its lock keeps saves away. */
export async function writeTranslatedFrom(handle: Handle, pageId: number, from: Record<string, string[]>) {
  await handle
    .updateTable("page_drafts")
    .set({ translated_from: JSON.stringify(from) })
    .where("page_id", "=", pageId)
    .execute();
}
