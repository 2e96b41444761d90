import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import { storedPicture } from "~/app/platform/media/media-source";
import type { PagesTable } from "~/db/tables/pages-schema";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "../format/document";
import type { PageDocument } from "../format/stored";

/** Names one page. */
export type PageKey =
  | { kind: "index" | "category" | "search" }
  | { kind: "shop"; shopId: number }
  | { kind: "page"; token: string };

/** The free page that an address names: by its token, else by a readable address that it has or had. */
const named = (id: string) =>
  sql<number>`coalesce(
    (select free.id from pages free where free.token = ${id} and free.kind = 'page' and free.deleted_at is null),
    (select page_id from page_slugs where slug = ${id}))`;

function pageOf(handle: Handle, key: PageKey) {
  return handle
    .selectFrom("pages")
    .where("pages.kind", "=", key.kind)
    .where("pages.deleted_at", "is", null)
    .$if(key.kind === "shop", (query) => query.where("pages.shop_id", "=", key.kind === "shop" ? key.shopId : 0))
    .$if(key.kind === "page", (query) => query.where("pages.token", "=", key.kind === "page" ? key.token : ""));
}

/** The page as visitors name it. */
function shownPage(handle: Handle, key: PageKey) {
  if (key.kind !== "page") return pageOf(handle, key);
  return handle.selectFrom("pages").where("pages.id", "=", named(key.token)).where("pages.deleted_at", "is", null);
}

/**
 * The revision that is live now, with the page's own address and its texts for search engines: the running campaign, else the base publication with the latest start that has passed. A
 * planned one is not live before it was cleared.
 * `until_ms`: in how many ms another publication of the page starts or this one ends; null = nothing is planned.
 */
export function liveRevision(handle: Handle, key: PageKey) {
  return shownPage(handle, key)
    .innerJoin("page_publications as publication", "publication.page_id", "pages.id")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .where("publication.cleared", "=", true)
    .where("publication.starts_at", "<=", sql<Date>`now()`)
    .where((eb) => eb.or([eb("publication.ends_at", "is", null), eb("publication.ends_at", ">", sql<Date>`now()`)]))
    .orderBy(sql`(publication.ends_at is null)`)
    .orderBy("publication.starts_at", "desc")
    .limit(1)
    .select(["revision.id", "pages.seo"])
    .select(sql<string>`coalesce(pages.slug, pages.token)`.as("name"))
    .executeTakeFirst();
}

/** In how many ms a publication of the page starts or ends next; null = nothing is planned. */
export async function nextChangeMs(handle: Handle, key: PageKey): Promise<number | null> {
  const row = await shownPage(handle, key)
    .innerJoin("page_publications as publication", "publication.page_id", "pages.id")
    .select(sql<number | null>`ceil(1000 * extract(epoch from min(moment) - now()))::float8`.as("ms"))
    .innerJoinLateral(
      () =>
        sql<{ moment: Date }>`(values (publication.starts_at), (publication.ends_at))`.as<"moments">(
          sql`moments (moment)`,
        ),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`moment > now()`)
    .executeTakeFirst();
  return row?.ms ?? null;
}

/** The document of a revision. */
export function revisionById(handle: Handle, id: number) {
  return handle.selectFrom("page_revisions").select(["id", "document"]).where("id", "=", id).executeTakeFirst();
}

/** The number that counts up when a page or a publication changes. */
export async function pagesVersion(handle: Handle): Promise<number> {
  const row = await handle.selectFrom("change_marks").select("version").where("name", "=", "pages").executeTakeFirst();
  return row?.version ?? 0;
}

/** Which of these pictures exist, by hash. */
export async function picturesByHash(handle: Handle, hashes: string[]): Promise<Map<string, Picture>> {
  const rows = await handle
    .selectFrom("media")
    .select(["hash", "width", "height", "tint"])
    .where("hash", "=", sql<string>`any(${hashes}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.hash, storedPicture(row)]));
}

/** A page with its latest document: the draft, else the newest revision. */
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

/** The page, locked until the transaction ends. */
export function lockPage(trx: Handle, key: PageKey) {
  return pageOf(trx, key).select(["pages.id", "pages.token"]).forUpdate().executeTakeFirst();
}

/** Answers null when such a page, or the token, is there already. */
export async function insertPage(
  trx: Handle,
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

/** The next revision of a locked page. */
export function insertRevision(
  trx: Handle,
  revision: { pageId: number; document: PageDocument; note: string; authorId: number | null },
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
      author_id: revision.authorId,
    }))
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
}

/** The draft becomes this document; its lock version counts up. */
export async function putDraft(trx: Handle, pageId: number, document: PageDocument): Promise<void> {
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

/** From `startsAt` (null = now) on: the base layer without an end, a campaign with one. */
export async function insertPublication(
  trx: Handle,
  publication: { pageId: number; revisionId: number; startsAt: Date | null; endsAt: Date | null },
): Promise<number> {
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
