import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { LibraryReplacementsTable } from "~/db/tables/pages-schema";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { currentDocuments } from "../uses/uses-queries.server";

/** Selects the ids of the owner's pages that show a picture now, in a draft, live or planned. */
export async function pagesShowing(handle: Handle, owner: Owner, hash: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${currentDocuments(owner)}
    select distinct reached.id from documents join reached on reached.id = documents.page_id
    where strpos(documents.document::text, ${`/media/${hash}`}) > 0
    order by reached.id
  `.execute(handle);
  return rows.map(({ id }) => id);
}

/** Selects the publications of a locked page that are live or planned, with their documents. */
export function currentPublications(trx: Transaction<Database>, pageId: number) {
  return trx
    .selectFrom("page_publications as publication")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .select(["publication.id", "revision.id as revision_id", "revision.document"])
    .where("publication.page_id", "=", pageId)
    .where("publication.held_at", "is", null)
    .where((eb) =>
      eb.or([eb("publication.ends_at", "is", null), eb("publication.ends_at", ">", sql<Date>`clock_timestamp()`)]),
    )
    .where(
      sql<boolean>`(publication.starts_at > clock_timestamp() or publication.ends_at is not null or not exists (
        select from page_publications newer
        where newer.page_id = publication.page_id and newer.ends_at is null and newer.cleared
          and newer.starts_at <= clock_timestamp() and newer.starts_at > publication.starts_at))`,
    )
    .orderBy("publication.id")
    .execute();
}

/** Step: lets publications of a locked page show another version of it. */
export async function pointPublications(
  trx: Transaction<Database>,
  ids: readonly number[],
  revisionId: number,
): Promise<void> {
  await trx
    .updateTable("page_publications")
    .set({ revision_id: revisionId })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

type ReplacedPages = { id: number; before: string[] }[];

/** Step: records a replacement and returns its id. */
export async function insertReplacement(
  trx: Transaction<Database>,
  row: { owner: Owner; oldHash: string; newHash: string; pages: ReplacedPages },
): Promise<number> {
  const { id } = await trx
    .insertInto("library_replacements")
    .values({ shop_id: row.owner, old_hash: row.oldHash, new_hash: row.newHash, pages: JSON.stringify(row.pages) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A replacement that was made. */
export type Replacement = Pick<LibraryReplacementsTable, "old_hash" | "new_hash"> & {
  id: number;
  pages: ReplacedPages;
  created_at: Date;
  undone_at: Date | null;
};

/** Selects the latest replacement that put this picture in the place of another one and stands. */
export function latestReplacement(handle: Handle, owner: Owner, newHash: string): Promise<Replacement | undefined> {
  return handle
    .selectFrom("library_replacements")
    .select(["id", "old_hash", "new_hash", "pages", "created_at", "undone_at"])
    .where(sql<boolean>`shop_id is not distinct from ${owner}`)
    .where("new_hash", "=", newHash)
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Step: marks a replacement as undone; false = it was already, or is another owner's. */
export async function markUndone(trx: Transaction<Database>, owner: Owner, id: number): Promise<Replacement | null> {
  const row = await trx
    .updateTable("library_replacements")
    .set({ undone_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .where(sql<boolean>`shop_id is not distinct from ${owner}`)
    .where("undone_at", "is", null)
    .returning(["id", "old_hash", "new_hash", "pages", "created_at", "undone_at"])
    .executeTakeFirst();
  return row ?? null;
}
