import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { standsHeld } from "../drafts/held-queries.server";

/** What is live of a page now: the running campaign, else the base publication that started last. */
export function livePublication(handle: Handle, pageId: number) {
  return runningPublications(handle, pageId).limit(1).executeTakeFirst();
}

/** What the base layer shows now, whatever campaign stands above it. */
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

/** The first campaign of the page that shares a moment with this time. */
export function campaignWithin(
  trx: Handle,
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

/** A base publication of the page starts at that very moment. */
export async function baseStartsAt(trx: Handle, pageId: number, startsAt: Date): Promise<boolean> {
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
 * Live from `startsAt` on (null = from this very moment, not from when the transaction began); with an end a campaign. What is
 * planned has to be cleared when its time comes.
 */
export function addPublication(
  trx: Handle,
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

/** A version has been live, or is. */
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

/** Publications, soonest first; of one page or of all that are not in the recycle bin; past ones only when asked for. */
export function planRows(handle: Handle, { pageId, over }: { pageId: number | null; over: boolean }) {
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
        where other.page_id = publication.page_id and other.ends_at is null and other.cleared and other.starts_at <= now()
      ), false)`.as("over"),
    )
    .select(["publication.held_at", "publication.held"])
    .where("pages.deleted_at", "is", null)
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

/** A publication, locked, with how it stands at this moment. */
export function lockedPublication(trx: Handle, id: number) {
  return trx
    .selectFrom("page_publications")
    .select(["id", "page_id", "revision_id", "starts_at", "ends_at", "held_at"])
    .select(sql<boolean>`cleared and starts_at <= clock_timestamp()`.as("started"))
    .select(sql<boolean>`coalesce(ends_at <= clock_timestamp(), false)`.as("over"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function removePublication(trx: Handle, id: number): Promise<void> {
  await trx.deleteFrom("page_publications").where("id", "=", id).execute();
}

export async function endPublication(trx: Handle, id: number): Promise<void> {
  await trx
    .updateTable("page_publications")
    .set({ ends_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}
