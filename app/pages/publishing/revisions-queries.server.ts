import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { PagesTable } from "~/db/tables/pages-schema";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";
import { type PageKey, pageOf } from "~/modules/store/pages-queries.server";
import type { Author } from "../list/owner.server";

/** Selects a page with its latest document: the draft, else the newest revision. */
export function latestDocument(handle: Handle, key: PageKey) {
  return pageOf(handle, key)
    .leftJoin("page_drafts as draft", "draft.page_id", "pages.id")
    .select(["pages.id", "pages.kind", "pages.shop_id", "pages.token", "pages.name", "draft.document as draft"])
    .select((eb) =>
      eb
        .selectFrom("page_revisions as revision")
        .select("revision.document")
        .whereRef("revision.page_id", "=", "pages.id")
        .orderBy("revision.number", "desc")
        .limit(1)
        .as("revision"),
    )
    .executeTakeFirst();
}

/** Selects the page, locked until the transaction ends. */
export async function lockPage(trx: Transaction<Database>, key: PageKey) {
  const page = await pageOf(trx, key).select(["pages.id", "pages.token"]).executeTakeFirst();
  if (page) await lockRows(trx, "pages", [page.id]);
  return page;
}

/** Returns null when such a page, or the token, exists already. */
export async function insertPage(
  trx: Transaction<Database>,
  page: { kind: PageKind; shop_id: number | null; token: string; name: string },
): Promise<(Pick<PagesTable, "token"> & { id: number }) | null> {
  const row = await trx
    .insertInto("pages")
    .values(page)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "token"])
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts the next revision of a locked page. */
export function insertRevision(
  trx: Transaction<Database>,
  revision: { pageId: number; document: PageDocument; note: string; author: Author },
): Promise<{ id: number; number: number }> {
  return trx
    .insertInto("page_revisions")
    .values((eb) => ({
      page_id: revision.pageId,
      number: eb
        .selectFrom("page_revisions")
        .where("page_id", "=", revision.pageId)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as("number")),
      document: JSON.stringify(revision.document),
      note: revision.note,
      author_id: revision.author.staffId,
      author_user_id: revision.author.userId,
    }))
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
}

/** Replaces the draft with this document and increments its lock version. */
export async function putDraft(trx: Transaction<Database>, pageId: number, document: PageDocument): Promise<void> {
  const text = JSON.stringify(document);
  await trx
    .insertInto("page_drafts")
    .values({ page_id: pageId, document: text })
    .onConflict((conflict) =>
      conflict.column("page_id").doUpdateSet((eb) => ({
        document: text,
        lock_version: eb("page_drafts.lock_version", "+", 1),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Inserts a publication from `startsAt` (null = now): on the base layer without an end, as a campaign with one. */
export async function insertPublication(
  trx: Transaction<Database>,
  publication: { pageId: number; revisionId: number; startsAt: Date | null; endsAt: Date | null },
): Promise<number> {
  await lockRows(trx, "pages", [publication.pageId]);
  const { id } = await trx
    .insertInto("page_publications")
    .values({
      page_id: publication.pageId,
      revision_id: publication.revisionId,
      starts_at: publication.startsAt ?? undefined,
      ends_at: publication.endsAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
