import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Finding } from "../document/model";

/** Somebody has to look at it: held back, and nothing of its page was published or planned since. @param table its alias */
export function standsHeld(table: string): RawBuilder<boolean> {
  const one = sql.ref(table);
  return sql<boolean>`(${one}.held_at is not null and not exists (
    select from page_publications newer where newer.page_id = ${one}.page_id and newer.created_at > ${one}.held_at))`;
}

/** Plans whose time comes before `until` and that nobody has looked at yet, the oldest first; not those of the recycle bin. */
export function dueIds(handle: Handle, { now, until }: { now: Date; until: Date }): Promise<{ id: number }[]> {
  return handle
    .selectFrom("page_publications as publication")
    .innerJoin("pages", "pages.id", "publication.page_id")
    .select("publication.id")
    .where("publication.cleared", "=", false)
    .where("publication.held_at", "is", null)
    .where("publication.starts_at", "<=", until)
    .where((eb) => eb.or([eb("publication.ends_at", "is", null), eb("publication.ends_at", ">", now)]))
    .where("pages.deleted_at", "is", null)
    .orderBy("publication.starts_at")
    .orderBy("publication.id")
    .limit(50)
    .execute();
}

/** A plan that still waits, locked; undefined when it does not, or when another process is at it. */
export function takeWaiting(trx: Handle, id: number) {
  return trx
    .selectFrom("page_publications")
    .select(["id", "page_id", "revision_id", "starts_at", "ends_at"])
    .where("id", "=", id)
    .where("cleared", "=", false)
    .where("held_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function clearPlan(trx: Handle, id: number): Promise<void> {
  await trx.updateTable("page_publications").set({ cleared: true }).where("id", "=", id).execute();
}

/** Held back by these errors. The moment is the statement's, so that what is published later is later than it. */
export async function holdPlan(trx: Handle, id: number, errors: Finding[]): Promise<void> {
  await trx
    .updateTable("page_publications")
    .set({ held: JSON.stringify(errors), held_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

/** It waits for its check again. */
export async function unholdPlan(trx: Handle, id: number): Promise<void> {
  await trx.updateTable("page_publications").set({ held: null, held_at: null }).where("id", "=", id).execute();
}
