import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import { standsHeld } from "../drafts/held-queries.server";
import { lockedPage } from "../list/pages-queries.server";

/** Selects the live publication of a page: the running campaign, else the base publication that started last. */
export function livePublication(handle: Handle, pageId: number) {
  return runningPublications(handle, pageId).limit(1).executeTakeFirst();
}

/** Selects the current base publication, regardless of any campaign above it. */
export function baseRevision(handle: Handle, pageId: number) {
  return runningPublications(handle, pageId).where("publication.ends_at", "is", null).limit(1).executeTakeFirst();
}

function runningPublications(handle: Handle, pageId: number) {
  return handle
    .selectFrom("page_publications as publication")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .select(["publication.id", "publication.ends_at", "revision.id as revision_id", "revision.number"])
    .where("publication.page_id", "=", pageId)
    .where("publication.cleared", "=", true)
    .where("publication.starts_at", "<=", sql<Date>`clock_timestamp()`)
    .where((eb) =>
      eb.or([eb("publication.ends_at", "is", null), eb("publication.ends_at", ">", sql<Date>`clock_timestamp()`)]),
    )
    .orderBy(sql`publication.ends_at is null`)
    .orderBy("publication.starts_at", "desc");
}

/** Selects the first campaign of the page that overlaps this period. */
export function campaignWithin(
  trx: Transaction<Database>,
  { pageId, startsAt, endsAt }: { pageId: number; startsAt: Date | null; endsAt: Date },
) {
  return trx
    .selectFrom("page_publications as publication")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .select(["revision.number", "publication.starts_at", "publication.ends_at"])
    .where("publication.page_id", "=", pageId)
    .where("publication.held_at", "is", null)
    .where("publication.ends_at", ">", startsAt ?? sql<Date>`clock_timestamp()`)
    .where("publication.starts_at", "<", endsAt)
    .orderBy("publication.starts_at")
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether a base publication of the page starts at exactly that time. */
export async function baseStartsAt(trx: Transaction<Database>, pageId: number, startsAt: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("page_publications")
    .select("id")
    .where("page_id", "=", pageId)
    .where("ends_at", "is", null)
    .where("starts_at", "=", startsAt)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a publication, live from `startsAt` (null = this very moment, not the start of the transaction); with an end it
 * is a campaign. A planned one has to be cleared when its time comes.
 */
export function addPublication(
  trx: Transaction<Database>,
  values: { pageId: number; revisionId: number; startsAt: Date | null; endsAt: Date | null },
) {
  return trx
    .insertInto("page_publications")
    .values({
      page_id: values.pageId,
      revision_id: values.revisionId,
      starts_at: values.startsAt ?? sql<Date>`clock_timestamp()`,
      ends_at: values.endsAt,
      cleared: values.startsAt === null,
    })
    .returning(["id", "starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
}

/** Returns whether a version is or has been live. */
export async function hasBeenLive(handle: Handle, pageId: number, revisionId: number): Promise<boolean> {
  const row = await handle
    .selectFrom("page_publications")
    .select("id")
    .where("page_id", "=", pageId)
    .where("revision_id", "=", revisionId)
    .where("cleared", "=", true)
    .where("starts_at", "<=", sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects publications, soonest first; of one page or of all outside the recycle bin; past ones only on request. */
export function planRows(
  handle: Handle,
  { pageId, over, owner }: { pageId: number | null; over: boolean; owner: Owner },
) {
  return handle
    .selectFrom("page_publications as publication")
    .innerJoin("pages", "pages.id", "publication.page_id")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .select(["publication.id", "publication.page_id", "pages.name", "publication.revision_id", "revision.number"])
    .select(["publication.starts_at", "publication.ends_at"])
    .select(sql<boolean>`publication.cleared and publication.starts_at <= now()`.as("started"))
    .select(
      sql<boolean>`coalesce(publication.ends_at <= now(), publication.starts_at < (
        select max(other.starts_at) from page_publications other
        where other.page_id = publication.page_id and other.ends_at is null and other.cleared
          and other.starts_at <= now()
      ), false)`.as("over"),
    )
    .select(["publication.held_at", "publication.held"])
    .where("pages.deleted_at", "is", null)
    .$if(owner !== null, (query) => query.where("pages.shop_id", "=", owner))
    .$if(pageId !== null, (query) => query.where("publication.page_id", "=", pageId ?? 0))
    .$if(!over, (query) =>
      query.where((eb) =>
        eb.or([
          standsHeld("publication"),
          eb.and([
            eb("publication.held_at", "is", null),
            eb.or([
              eb("publication.ends_at", ">", sql<Date>`now()`),
              eb.and([eb("publication.ends_at", "is", null), eb("publication.starts_at", ">", sql<Date>`now()`)]),
            ]),
          ]),
        ]),
      ),
    )
    .orderBy("publication.starts_at")
    .orderBy("publication.id")
    .limit(500)
    .execute();
}

/**
 * Selects a publication with its state at this moment and locks its page; null when either is missing or another
 * shop's.
 */
export async function lockedPublication(trx: Transaction<Database>, id: number, owner: Owner) {
  const found = await publicationById(trx, id);
  const page = found && (await lockedPage(trx, found.page_id, owner));
  const plan = page && (await publicationById(trx, id));
  return page && plan ? { page, plan } : null;
}

function publicationById(handle: Handle, id: number) {
  return handle
    .selectFrom("page_publications")
    .select(["id", "page_id", "revision_id", "starts_at", "ends_at", "held_at"])
    .select(sql<boolean>`cleared and starts_at <= clock_timestamp()`.as("started"))
    .select(sql<boolean>`coalesce(ends_at <= clock_timestamp(), false)`.as("over"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function removePublication(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("page_publications").where("id", "=", id).execute();
}

export async function endPublication(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable("page_publications")
    .set({ ends_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}
