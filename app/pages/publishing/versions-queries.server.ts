import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { ownedBy } from "../list/owner-queries.server";

/** Selects the versions of a page, newest first, starting below `before`. */
export async function versionRows(
  handle: Handle,
  { pageId, before, limit, owner }: { pageId: number; before: number | null; limit: number; owner: Owner },
) {
  const { rows } = await sql<{
    id: number;
    number: number;
    note: string;
    author_id: number | null;
    author_name: string | null;
    created_at: Date;
    modules: number;
    live: boolean;
    was_live: boolean;
  }>`
    select revision.id, revision.number, revision.note, revision.created_at,
      coalesce(author.id, writer.id) as author_id, coalesce(author.name, writer.nickname) as author_name,
      case when jsonb_typeof(revision.document -> 'item') = 'array'
        then jsonb_array_length(revision.document -> 'item') else 0 end as modules,
      revision.id is not distinct from live.revision_id as live,
      exists (
        select from page_publications publication
        where publication.page_id = revision.page_id and publication.revision_id = revision.id
          and publication.cleared and publication.starts_at <= now()
      ) as was_live
    from page_revisions revision
    left join staff author on author.id = revision.author_id
    left join users writer on writer.id = revision.author_user_id
    left join lateral (
      select publication.revision_id from page_publications publication
      where publication.page_id = revision.page_id and publication.cleared and publication.starts_at <= now()
        and (publication.ends_at is null or publication.ends_at > now())
      order by publication.ends_at is null, publication.starts_at desc limit 1
    ) live on true
    where revision.page_id = ${pageId} and ${ownedBy(owner, "revision.page_id")}
      and (${before}::int is null or revision.number < ${before})
    order by revision.number desc
    limit ${limit}
  `.execute(handle);
  return rows;
}

/** Selects a version of this page, if the owner reaches it. */
export function versionOf(
  handle: Handle,
  { pageId, revisionId, owner }: { pageId: number; revisionId: number; owner: Owner },
) {
  return handle
    .selectFrom("page_revisions")
    .select(["id", "number", "document", "author_user_id"])
    .where("page_id", "=", pageId)
    .where("id", "=", revisionId)
    .where(ownedBy(owner, "page_id"))
    .executeTakeFirst();
}

export function newestVersion(handle: Handle, pageId: number) {
  return handle
    .selectFrom("page_revisions")
    .select(["id", "number", "document"])
    .where("page_id", "=", pageId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
